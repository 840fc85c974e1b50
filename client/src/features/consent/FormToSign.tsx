import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ConsentOutcome } from '#shared/consent/consent.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './FormToSign.module.css';
import { readableCode } from './grants.ts';
import { PrintedForm } from './PrintedForm.tsx';
import { TopicSheet } from './TopicSheet.tsx';

interface FormToSignProps {
  outcome: Pick<ConsentOutcome, 'child' | 'wishes' | 'waiting'>;
  code: string;
}

/** What to do with the signed form, how it looks, and the way to the printer. */
export function FormToSign({ outcome, code }: FormToSignProps) {
  const { t } = useTranslation('consent');
  return (
    <TopicSheet title={t('paper.title')} icon="edit" tone="sun-soft">
      <p>{t('paper.why')}</p>
      <p>{t('paper.code')}</p>
      <p className={styles.code}>{readableCode(code)}</p>
      <ol className={styles.steps}>
        <li>{t('paper.step.print')}</li>
        <li>{t('paper.step.sign')}</li>
        <li>{t('paper.step.give')}</li>
      </ol>
      <Button icon="download" className={styles.print} onClick={() => print()}>
        {t('paper.print')}
      </Button>
      <p>{t('paper.noPrinter')}</p>
      <Sheet tone="paper" lift={1} pad="medium" className={styles.preview}>
        <PrintedForm outcome={outcome} code={code} heading={3} />
      </Sheet>
      {createPortal(
        <div className={styles.printed}>
          <PrintedForm outcome={outcome} code={code} heading={1} />
        </div>,
        document.body,
      )}
    </TopicSheet>
  );
}
