import { useTranslation } from 'react-i18next';
import { NewLinkForm } from '../../features/consent/NewLinkForm.tsx';
import { SheetsPage } from '../../features/consent/SheetsPage.tsx';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';

/** A link that was used, is too old or was never one; and the way to a new one. */
export function DeadLink() {
  const { t } = useTranslation('consent');
  return (
    <SheetsPage narrow arrived mood="worried" title={t('dead.title')} intro={t('dead.intro')}>
      <TopicSheet title={t('newLink.title')} icon="send">
        <p>{t('dead.text')}</p>
        <NewLinkForm />
      </TopicSheet>
    </SheetsPage>
  );
}
