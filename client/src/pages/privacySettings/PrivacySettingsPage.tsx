import { useTranslation } from 'react-i18next';
import type { MeView } from '#shared/accounts/accounts.schema.ts';
import { useMe } from '../../features/accounts/me.api.ts';
import { FormReviews } from '../../features/consent/FormReviews.tsx';
import { SheetsPage } from '../../features/consent/SheetsPage.tsx';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';
import { Family } from '../../features/family/Family.tsx';
import { useFreshMe } from '../../features/family/freshMe.ts';
import { LinkCode } from '../../features/family/LinkCode.tsx';
import { OwnData } from '../../features/family/OwnData.tsx';
import { OwnGrants } from '../../features/family/OwnGrants.tsx';
import styles from './PrivacySettingsPage.module.css';

/** Only grown-ups look after children, whatever their roles say; the server asks the same. */
const looksAfterChildren = ({ roles, ageGroup }: MeView): boolean =>
  ageGroup === 'adult' && roles.includes('parent');

/** Admins have a page of their own for this. */
const reviewsForms = ({ roles }: MeView): boolean =>
  roles.includes('teacher') || roles.includes('school_admin');

/** What one may do, one's family, and one's data. */
export function PrivacySettingsPage() {
  const { t } = useTranslation('family');
  const me = useMe().data;
  useFreshMe();
  if (!me) return null;
  return (
    <SheetsPage title={t('title')} intro={t('intro')}>
      {looksAfterChildren(me) && <Family />}
      {reviewsForms(me) && (
        <TopicSheet title={t('consent:review.title')} icon="edit">
          <p>{t('consent:review.teacherText')}</p>
          <FormReviews />
        </TopicSheet>
      )}
      <div className={styles.columns}>
        <OwnGrants me={me} />
        <div className={styles.column}>
          {me.ageGroup !== 'adult' && <LinkCode />}
          <OwnData />
        </div>
      </div>
    </SheetsPage>
  );
}
