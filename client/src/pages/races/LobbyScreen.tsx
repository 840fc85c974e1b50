import { useTranslation } from 'react-i18next';
import { CheerButton } from '../../features/races/Cheers.tsx';
import { LobbyHeroes } from '../../features/races/LobbyHeroes.tsx';
import { RaceMenu } from '../../features/races/RaceMenu.tsx';
import { RaceSign } from '../../features/races/RaceSign.tsx';
import { lead } from '../../features/races/races.live.ts';
import { useRace } from '../../features/races/races.store.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './LobbyScreen.module.css';

/** Where heroes gather: the sign with the code, the hill with everybody, and the start. */
export function LobbyScreen() {
  const { t } = useTranslation('races');
  const room = useRace((race) => race.room);
  const leads = useRace((race) => race.welcome?.host === true);
  const part = useRace((race) => race.welcome?.part);
  if (!room) return null;
  const heroes = room.heroes.length;
  return (
    <div className={styles.lobby}>
      <div className={styles.top}>
        <RaceMenu />
      </div>
      <RaceSign room={room} />
      <div className={styles.tags}>
        <Tag tone="leaf" icon="friends">
          {t('lobby.count', { count: heroes })}
        </Tag>
        {room.game === 'rush' && <Tag icon="recycle">{t(`scheme.${room.scheme}.today`)}</Tag>}
        {room.townRules && <Tag icon="pin">{t('lobby.townRules')}</Tag>}
        {room.locked && (
          <Tag tone="soil" icon="lock">
            {t('lobby.locked')}
          </Tag>
        )}
        {room.watching > 0 && <Tag icon="eye">{t('lobby.watching', { count: room.watching })}</Tag>}
        {part === 'spectator' && <Tag icon="eye">{t('lobby.youWatch')}</Tag>}
      </div>
      <div className={styles.ground}>
        {heroes === 0 ? <p className={styles.empty}>{t('lobby.empty')}</p> : <LobbyHeroes />}
      </div>
      <footer className={styles.actions}>
        {leads ? (
          <>
            <IconButton
              icon={room.locked ? 'unlock' : 'lock'}
              label={t(room.locked ? 'lobby.unlock' : 'lobby.lock')}
              size="big"
              aria-pressed={room.locked}
              onClick={() => lead.lock(!room.locked)}
            />
            <Button
              size="big"
              icon="race"
              disabled={heroes === 0}
              className={styles.start}
              onClick={lead.start}
            >
              {t('lobby.start')}
            </Button>
          </>
        ) : (
          <p className={styles.wait} role="status">
            {room.hostHere
              ? t('lobby.wait', { host: room.hostName })
              : t('hostAway.text', { host: room.hostName })}
          </p>
        )}
        {part === 'hero' && <CheerButton small />}
      </footer>
    </div>
  );
}
