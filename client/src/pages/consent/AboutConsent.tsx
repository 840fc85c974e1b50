import { useTranslation } from 'react-i18next';
import { TopicSheet } from '../../features/consent/TopicSheet.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './AboutConsent.module.css';

const STEPS = ['ask', 'decide', 'confirm', 'sign', 'change'] as const;

/** What a parent's consent is and how it goes, for those who came without a link. */
export function AboutConsent() {
  const { t } = useTranslation('consent');
  return (
    <TopicSheet title={t('about.heading')} icon="family">
      <p>{t('about.text')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`about.step.${step}`)}</li>
        ))}
      </ol>
      <p>
        {t('about.more')} <TextLink to="/privacy">{t('about.privacy')}</TextLink>
      </p>
    </TopicSheet>
  );
}
