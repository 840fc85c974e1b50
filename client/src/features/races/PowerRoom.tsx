import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaceHouse } from '#shared/races/races.schema.ts';
import { Clue } from '../../art/pictures/Clue.tsx';
import { Device } from '../../art/pictures/Device.tsx';
import { hasClue, isDeviceName, isRoomName } from '../../art/pictures/house.ts';
import { RoomBackdrop } from '../../art/pictures/RoomBackdrop.tsx';
import styles from './PowerView.module.css';
import { placesOf } from './powerPlaces.ts';
import { answer } from './races.live.ts';
import { useFigures } from './useFigures.ts';
import type { LitThing } from './usePower.ts';

interface PowerRoomProps {
  room: RaceHouse['rooms'][number];
  slot: number;
  lit: readonly LitThing[];
  /** Points of what was switched off here just now. */
  won: { readonly key: number; readonly points: number } | undefined;
}

/** One room of the house: dark and blue, but for what is on. */
export function PowerRoom({ room, slot, lit, won }: PowerRoomProps) {
  const { t } = useTranslation('races');
  const { number } = useFigures();
  const backdrop = (room.key ?? '').replace('room.', '');
  return (
    <li className={styles.room} data-slot={slot} data-lit-room={lit.length > 0 || undefined}>
      {isRoomName(backdrop) && (
        <RoomBackdrop room={backdrop} lit={lit.length > 0} label="" className={styles.backdrop} />
      )}
      <span className={styles.roomName}>{room.name}</span>
      {placesOf(room.devices).map(({ device, x, high }) => {
        const on = lit.find(({ shown }) => shown.device === device);
        const place = { '--x': `${x}%` } as CSSProperties;
        if (!isDeviceName(device)) return null;
        if (!on)
          return (
            <span key={device} className={clsx(styles.device, high && styles.high)} style={place}>
              <Device name={device} on={false} label="" className={styles.picture} />
            </span>
          );
        const { thing, shown } = on;
        return (
          <button
            key={device}
            type="button"
            data-choice
            data-thing={thing.n}
            className={clsx(styles.device, styles.on, high && styles.high)}
            style={place}
            aria-label={`${shown.roomName}: ${shown.clue}`}
            aria-disabled={thing.choice !== undefined}
            onClick={() => answer(thing.n, { kind: 'power', tap: true })}
          >
            <Device name={device} on look={shown.look} label="" className={styles.picture} />
            {hasClue(shown.look) && <Clue look={shown.look} label="" className={styles.clue} />}
          </button>
        );
      })}
      <span className={styles.clues} aria-hidden="true">
        {lit.map(({ thing, shown }) => (
          <span key={thing.n}>{shown.clue}</span>
        ))}
      </span>
      {won && (
        <span key={won.key} className={styles.won} aria-hidden="true">
          {t('points.plus', { points: number(won.points) })}
        </span>
      )}
    </li>
  );
}
