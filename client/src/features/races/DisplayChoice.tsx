import { useTranslation } from 'react-i18next';
import { RACE_DISPLAYS, type RaceDisplay } from '#shared/races/rooms.state.ts';
import { Select } from '../../ui/Select.tsx';
import { lead } from './races.live.ts';
import { useRace } from './races.store.ts';

/** What the projector and the boards of the race show; whoever leads decides. */
export function DisplayChoice() {
  const { t } = useTranslation('races');
  const display = useRace((race) => race.room?.display);
  const hasTeams = useRace((race) => (race.room?.teams.length ?? 0) > 0);
  if (display === undefined) return null;
  const possible = RACE_DISPLAYS.filter((one) => one !== 'teams' || hasTeams || display === 'teams');
  return (
    <Select<RaceDisplay>
      label={t('display.label')}
      value={display}
      onChange={lead.display}
      options={possible.map((value) => ({ value, label: t(`display.${value}`) }))}
    />
  );
}
