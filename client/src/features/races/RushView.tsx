import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { comboFactor } from '#shared/races/combo.rules.ts';
import type { Bin } from '#shared/races/words.schema.ts';
import { Item } from '../../art/pictures/Item.tsx';
import { isItemName } from '../../art/pictures/items.ts';
import { Prop } from '../../art/scenery/Prop.tsx';
import { prefersReducedMotion } from '../../motion/useReducedMotion.ts';
import { ComboSun } from './ComboSun.tsx';
import { Neighbours } from './Neighbours.tsx';
import { RushBin } from './RushBin.tsx';
import styles from './RushView.module.css';
import { useRace } from './races.store.ts';
import { useFigures } from './useFigures.ts';
import { type RushVerdict, useRush } from './useRush.ts';
import { useScanning } from './useScanning.ts';

/** Things tumble from the sky; each belongs into a bin. */
export function RushView() {
  const { t } = useTranslation('races');
  const set = useRace((race) => race.play.bins);
  const combo = useRace((race) => race.combo);
  const wind = useRace((race) => race.wind);
  const { thing, last, choose, item, bins, drag } = useRush();
  const field = useRef<HTMLDivElement>(null);
  useScanning(field);
  const shown = thing?.shown.kind === 'rush' ? thing.shown : undefined;
  const wrong = last && !last.verdict.right ? last : undefined;
  const hold = (bin: Bin, element: HTMLElement | null): void => {
    if (element) bins.current.set(bin, element);
    else bins.current.delete(bin);
  };
  return (
    <div ref={field} className={styles.field} data-sound="none">
      <Neighbours className={styles.neighbours} />
      <div className={styles.sky}>
        <div className={styles.corner}>
          <ComboSun row={combo} />
          {wind > 0 && <Wind gauge={wind} />}
        </div>
        <p className={clsx(styles.lesson, wrong && styles.told)} role="status">
          {wrong && (
            <>
              {wrong.verdict.explain.short && <strong>{wrong.verdict.explain.short}</strong>}
              {wrong.verdict.explain.text}
            </>
          )}
        </p>
        {shown && thing && (
          <div key={`${thing.round}:${thing.n}`} className={styles.tumble}>
            <div
              ref={item}
              {...drag}
              className={styles.item}
              data-hot={comboFactor(combo) >= 3 || undefined}
              data-wind={wind > 0 || undefined}
            >
              <span className={styles.tail} aria-hidden="true" />
              {isItemName(shown.art) && <Item name={shown.art} alt="" className={styles.thing} />}
            </div>
          </div>
        )}
        <p className={styles.name} role="status" data-empty={!shown || undefined}>
          {shown ? shown.name : t('rush.wait')}
        </p>
      </div>
      <fieldset className={styles.bins} aria-label={t('rush.bins')}>
        {set?.bins.map((wide, index) => (
          <RushBin
            key={wide.bins.join()}
            wide={wide}
            place={index + 1}
            last={last}
            onChoose={choose}
            hold={hold}
          />
        ))}
      </fieldset>
      {last?.verdict.right && <Points key={last.verdict.n} last={last} bins={bins.current} />}
    </div>
  );
}

/** The sail that helps whoever is behind in the last round; only its owner sees it. */
function Wind({ gauge }: { gauge: number }) {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  return (
    <p className={styles.wind}>
      <Prop name="sailBoat" className={styles.sail} />
      <span>{t('rush.wind', { points: number(gauge) })}</span>
    </p>
  );
}

/** The points fly from the bin to the counter. */
function Points({ last, bins }: { last: RushVerdict; bins: ReadonlyMap<Bin, HTMLElement> }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const { number } = useFigures();
  const { t } = useTranslation('races');
  useLayoutEffect(() => {
    const from = bins.get(last.bin)?.getBoundingClientRect();
    const element = ref.current;
    if (!from || !element) return;
    element.style.left = `${from.left + from.width / 2}px`;
    element.style.top = `${from.top - 8}px`;
  }, [bins, last]);
  useEffect(() => {
    const element = ref.current;
    const counter = document.querySelector('[data-points]')?.getBoundingClientRect();
    if (!element || !counter || prefersReducedMotion()) return;
    const own = element.getBoundingClientRect();
    const [x, y] = [counter.left + counter.width / 2 - own.left - own.width / 2, counter.top - own.top];
    element.animate(
      [
        { transform: 'translate(-50%, 0) scale(0.5)', opacity: 0 },
        { transform: 'translate(-50%, -60px) scale(1.1)', opacity: 1, offset: 0.3 },
        { transform: 'translate(-50%, -70px) scale(1)', opacity: 1, offset: 0.6 },
        { transform: `translate(calc(-50% + ${x}px), ${y}px) scale(0.5)`, opacity: 0 },
      ],
      { duration: 1_000, easing: 'ease-in-out', fill: 'forwards' },
    );
  }, []);
  const { points, explain } = last.verdict;
  return (
    <p ref={ref} className={styles.points} aria-hidden="true">
      {t('points.plus', { points: number(points) })}
      {explain.short && <small>{explain.short}</small>}
    </p>
  );
}
