import { useTranslation } from 'react-i18next';
import { formatCode } from '../../ui/code.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './RaceSign.module.css';
import type { RaceRoom } from './raceRoom.ts';
import { ShareRace } from './ShareRace.tsx';

/** The hanging sign: what is played, and how everybody finds it. The code never moves. */
export function RaceSign({ room }: { room: RaceRoom }) {
  const { t } = useTranslation('races');
  const link = `${location.origin}/race/${room.code}`;
  return (
    <section className={styles.sign} aria-label={t('lobby.sign')}>
      <span className={styles.ropes} aria-hidden="true" />
      <h1 className={styles.game}>
        {t('lobby.game', { game: t(`game.${room.game}.name`), rounds: room.rounds })}
      </h1>
      <p className={styles.code}>{formatCode(room.code)}</p>
      <div className={styles.ways}>
        <QrCode text={link} label={t('lobby.qr')} className={styles.qr} />
        <div className={styles.how}>
          <p>
            <strong>{t('lobby.type')}</strong>
            <br />
            {t('lobby.device')}
          </p>
          <ShareRace link={link} code={formatCode(room.code)} />
        </div>
      </div>
    </section>
  );
}
