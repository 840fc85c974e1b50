import clsx from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../art/icons/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PowerRoom } from './PowerRoom.tsx';
import styles from './PowerView.module.css';
import { nextInDirection } from './powerPlaces.ts';
import { useRace } from './races.store.ts';
import { useFuse, useLitThings } from './usePower.ts';
import { useScanning } from './useScanning.ts';

const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Night in a paper house: catch the waste, keep what is needed. */
export function PowerView() {
  const { t } = useTranslation('races');
  const house = useRace((race) => race.play.house);
  const leaked = useRace((race) => race.play.leaked);
  const things = useRace((race) => race.play.things);
  const verdict = useRace((race) => race.play.verdict);
  const combo = useRace((race) => race.combo);
  const lit = useLitThings();
  const fuse = useFuse();
  const field = useRef<HTMLDivElement>(null);
  useScanning(field);
  useRovingFocus(field, lit.length);
  const judged = verdict && things.find(({ n }) => n === verdict.n)?.shown;
  const newest = lit.at(-1)?.shown;
  return (
    <div ref={field} className={styles.field} data-sound="none">
      <Neighbours />
      <div className={styles.meter}>
        <Icon name="energy" size={28} />
        <Progress
          label={t('power.meter')}
          hideLabel
          value={Math.round(leaked * 100)}
          tone={leaked > 0.6 ? 'coral' : 'sun'}
          text={t('power.leaked', { percent: Math.round(leaked * 100) })}
        />
        {combo > 1 && <span className={styles.row}>{t('combo.row', { count: combo })}</span>}
      </div>
      <VisuallyHidden live="polite">{newest && `${newest.roomName}: ${newest.clue}`}</VisuallyHidden>
      <div className={clsx(styles.house, fuse && styles.blown)}>
        <svg viewBox="0 0 400 50" preserveAspectRatio="none" aria-hidden="true" className={styles.roof}>
          <path d="M200 2L398 50H2Z" />
        </svg>
        <ul className={styles.rooms} aria-label={t('power.house')}>
          {house?.rooms.map((room, slot) => (
            <PowerRoom
              key={`${house.round}-${room.name}`}
              room={room}
              slot={slot}
              lit={lit.filter(({ shown }) => shown.room === slot)}
              won={
                verdict?.right && judged?.kind === 'power' && judged.room === slot
                  ? { key: verdict.n, points: verdict.points }
                  : undefined
              }
            />
          ))}
        </ul>
        {fuse && (
          <p className={styles.fuse} role="status">
            <Icon name="energy" size={40} />
            <strong>{t('power.fuse')}</strong>
            {verdict?.explain.text}
          </p>
        )}
      </div>
    </div>
  );
}

/** A thing that went dark under the focus hands it on to the next lit one. */
function useRovingFocus(field: RefObject<HTMLElement | null>, count: number): void {
  const had = useRef(false);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const inside = (): void => {
      had.current = element.contains(document.activeElement);
    };
    const press = (event: KeyboardEvent): void => moveFocus(event, element);
    element.addEventListener('focusin', inside);
    document.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('focusin', inside);
      document.removeEventListener('keydown', press);
    };
  }, [field]);
  useEffect(() => {
    if (had.current && document.activeElement === document.body && count > 0)
      field.current?.querySelector<HTMLElement>('[data-thing]')?.focus();
  }, [field, count]);
}

/** Arrows go from lit thing to lit thing. */
function moveFocus(event: KeyboardEvent, field: HTMLElement): void {
  if (!MOVES.includes(event.key) || document.querySelector('dialog[open]')) return;
  const lit = [...field.querySelectorAll<HTMLElement>('[data-thing]')].map((element) => {
    const box = element.getBoundingClientRect();
    return { element, x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  const from = lit.find(({ element }) => element === document.activeElement);
  const next = from ? nextInDirection(lit, from, event.key) : lit[0];
  if (!next) return;
  event.preventDefault();
  next.element.focus();
}
