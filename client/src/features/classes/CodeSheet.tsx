import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenClassCode } from '#shared/classes/classes.rules.ts';
import type { ClassView } from '#shared/classes/classes.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CopyLink } from './CopyLink.tsx';
import { renewCode } from './classes.api.ts';
import styles from './classes.module.css';
import { useDeed } from './useDeed.ts';

/** How children get in: the code, its picture, its link. */
export function CodeSheet({ its }: { its: ClassView }) {
  const { t } = useTranslation('classes');
  const [asking, ask] = useState(false);
  const { busy, run } = useDeed();
  const link = `${location.origin}/classes?code=${its.joinCode}`;
  return (
    <Sheet as="section" lift={2} pad="large" className={styles.sheet}>
      <h2>{t('code.title')}</h2>
      <p>{t('code.text')}</p>
      <div className={styles.codeRow}>
        <p className={styles.bigCode}>{spokenClassCode(its.joinCode)}</p>
        <QrCode text={link} label={t('code.qr')} className={styles.qr} />
      </div>
      <div className={styles.ways}>
        <CopyLink link={link} />
        <Button kind="paper" size="small" icon="retry" onClick={() => ask(true)}>
          {t('code.renew')}
        </Button>
      </div>
      <Dialog
        kind="alert"
        open={asking}
        onOpenChange={ask}
        title={t('code.renewTitle')}
        description={t('code.renewText')}
        actions={
          <>
            <Button busy={busy} onClick={() => void run(() => renewCode(its.id)).then(() => ask(false))}>
              {t('code.renew')}
            </Button>
            <Button kind="paper" onClick={() => ask(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      />
    </Sheet>
  );
}
