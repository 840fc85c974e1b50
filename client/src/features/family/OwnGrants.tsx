import { useTranslation } from 'react-i18next';
import type { MeView } from '#shared/accounts/accounts.schema.ts';
import { GrantList } from '../consent/GrantList.tsx';
import { TopicSheet } from '../consent/TopicSheet.tsx';
import { AskParent } from './AskParent.tsx';

/** What the signed-in person may do, who decides it, and how to ask for more. */
export function OwnGrants({ me }: { me: MeView }) {
  const { t } = useTranslation('family');
  const decidesAlone = me.consent === 'not_needed';
  return (
    <TopicSheet title={t('own.title')} icon="shield">
      <p>{t(`own.state.${decidesAlone && me.ageGroup === 'adult' ? 'adult' : me.consent}`)}</p>
      <GrantList grants={me.grants} />
      {!decidesAlone && <AskParent me={me} />}
    </TopicSheet>
  );
}
