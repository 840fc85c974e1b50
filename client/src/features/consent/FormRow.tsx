import { useTranslation } from 'react-i18next';
import type { ConsentFormView } from '#shared/consent/consent.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './FormReviews.module.css';
import { readableCode } from './grants.ts';

interface FormRowProps {
  form: ConsentFormView;
  onReview: (approved: boolean) => void;
}

/** One waiting form: for whom, what for, since when. */
export function FormRow({ form: { code, child, messages, photos, waitingSince }, onReview }: FormRowProps) {
  const { t, i18n } = useTranslation('consent');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(waitingSince));
  const about = t('review.about', { child, code: readableCode(code) });
  return (
    <Sheet as="li" tone="paper-2" lift={1} pad="medium" className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{child}</p>
        <p>
          <span className={styles.formCode}>{readableCode(code)}</span> · {t('review.since', { day })}
        </p>
        <div className={styles.wishes}>
          {messages !== 'off' && <Tag icon="message">{t(`wish.${messages}`)}</Tag>}
          {photos && <Tag icon="camera">{t('wish.photos')}</Tag>}
        </div>
      </div>
      <div className={styles.wishes}>
        <Button
          kind="leaf"
          size="small"
          icon="check"
          aria-label={`${t('review.approve')}: ${about}`}
          onClick={() => onReview(true)}
        >
          {t('review.approve')}
        </Button>
        <Button
          kind="paper"
          size="small"
          icon="close"
          aria-label={`${t('review.refuse')}: ${about}`}
          onClick={() => onReview(false)}
        >
          {t('review.refuse')}
        </Button>
      </div>
    </Sheet>
  );
}
