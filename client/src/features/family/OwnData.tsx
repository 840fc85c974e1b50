import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useAuth } from '../accounts/auth.store.ts';
import { TopicSheet } from '../consent/TopicSheet.tsx';
import { Consequences } from './Consequences.tsx';
import { ExportButton } from './ExportButton.tsx';
import { leave } from './family.api.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './OwnData.module.css';

/** Everything that is known about oneself: to take along, and to have removed. */
export function OwnData() {
  const { t } = useTranslation('family');
  const auth = useAuth();
  const [leaving, setLeaving] = useState(false);
  return (
    <TopicSheet title={t('data.title')} icon="parcel">
      <p>{t('data.text')}</p>
      <div className={styles.ways}>
        <ExportButton path="/api/me/export">{t('data.export')}</ExportButton>
        <ButtonLink to="/privacy" kind="paper" icon="info">
          {t('data.privacy')}
        </ButtonLink>
      </div>
      <h3 className={styles.end}>{t('data.leave.title')}</h3>
      <p>{t('data.leave.text')}</p>
      <Button kind="coral" icon="trash" className={styles.leave} onClick={() => setLeaving(true)}>
        {t('data.leave.button')}
      </Button>
      {leaving && auth.state === 'authenticated' && (
        <LeaveDialog
          title={t('data.leave.sure')}
          yes={t('data.leave.yes')}
          onClose={() => setLeaving(false)}
          onLeave={(password) => auth.closeAccount(() => leave(password))}
        >
          <Consequences whose="own" />
        </LeaveDialog>
      )}
    </TopicSheet>
  );
}
