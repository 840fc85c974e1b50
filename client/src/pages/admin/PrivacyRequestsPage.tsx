import { useTranslation } from 'react-i18next';
import { FormReviews } from '../../features/consent/FormReviews.tsx';
import { SheetsPage } from '../../features/consent/SheetsPage.tsx';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';

/** What waits for an admin: signed forms of parents. */
export function PrivacyRequestsPage() {
  const { t } = useTranslation('consent');
  return (
    <SheetsPage title={t('review.page')} intro={t('review.intro')}>
      <TopicSheet title={t('review.title')} icon="edit">
        <p>{t('review.text')}</p>
        <FormReviews />
      </TopicSheet>
    </SheetsPage>
  );
}
