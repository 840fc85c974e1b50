import { useTranslation } from 'react-i18next';
import type { ConsentOutcome } from '#shared/consent/consent.schema.ts';
import { readableCode } from './grants.ts';
import styles from './PrintedForm.module.css';

interface PrintedFormProps {
  outcome: Pick<ConsentOutcome, 'child' | 'wishes' | 'waiting'>;
  code: string;
  heading: 1 | 3;
}

const LINES = ['name', 'place', 'signature'] as const;

/** The form as it is on paper: for whom, what for, and where to sign. */
export function PrintedForm({ outcome: { child, wishes, waiting }, code, heading }: PrintedFormProps) {
  const { t, i18n } = useTranslation('consent');
  const Heading = `h${heading}` as const;
  const today = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date());
  return (
    <div className={styles.form}>
      <Heading className={styles.title}>{t('paper.form.title', { product: t('common:product') })}</Heading>
      <dl className={styles.facts}>
        <dt>{t('paper.form.code')}</dt>
        <dd className={styles.code}>{readableCode(code)}</dd>
        <dt>{t('paper.form.child')}</dt>
        <dd>{child}</dd>
        <dt>{t('paper.form.date')}</dt>
        <dd>{today}</dd>
      </dl>
      <p>{t('paper.form.text')}</p>
      <ul className={styles.grants}>
        {waiting.includes('messages') && <li>{t(`paper.form.messages.${wishes.messages}`)}</li>}
        {waiting.includes('photos') && <li>{t('paper.form.photos')}</li>}
      </ul>
      <p>{t('paper.form.revoke')}</p>
      <div className={styles.lines}>
        {LINES.map((line) => (
          <p key={line} className={styles.line}>
            {t(`paper.form.${line}`)}
          </p>
        ))}
      </div>
    </div>
  );
}
