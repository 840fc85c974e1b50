import type { Spring } from '../../../client/src/motion/springs.ts';

/** Where a spring that was let go at 0 stands on its way to 1 after some seconds (it is under-damped). */
function positionOf(spring: Spring, seconds: number): number {
  const speed = Math.sqrt(spring.stiffness / spring.mass);
  const ratio = spring.damping / (2 * Math.sqrt(spring.stiffness * spring.mass));
  const swing = speed * Math.sqrt(1 - ratio * ratio);
  const fading = Math.exp(-ratio * speed * seconds);
  return 1 - fading * (Math.cos(swing * seconds) + ((ratio * speed) / swing) * Math.sin(swing * seconds));
}

/** The spring as CSS: how many milliseconds it needs to rest, and its curve. */
export function springCurve(spring: Spring): { milliseconds: number; curve: string } {
  let rest = 0;
  for (let step = 0; step < 3000; step += 1) {
    if (Math.abs(1 - positionOf(spring, step / 1000)) > 0.005) rest = step;
  }
  const milliseconds = Math.ceil(rest / 10) * 10;
  const points = Array.from({ length: 25 }, (_, index) => {
    if (index === 24) return '1';
    return String(Number(positionOf(spring, (milliseconds / 1000) * (index / 24)).toFixed(3)));
  });
  return { milliseconds, curve: `linear(${points.join(', ')})` };
}
