import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import styles from './ConnectionBanner.module.css';
import { useConnection } from './connection.store.ts';
import { useOutbox } from './outbox.store.ts';

/** What is said without a network has to be on the device before it is gone. */
const NEEDED_OFFLINE = ['offline', 'errors'];

/** Tells when the network is away, what waits for it, and for a moment that it is back. */
export function ConnectionBanner() {
  const { i18n } = useTranslation();
  const { online, back } = useConnection();
  useEffect(() => {
    void i18n.loadNamespaces(NEEDED_OFFLINE);
  }, [i18n]);
  return (
    <div className={styles.place} role="status">
      <Suspense fallback={null}>{online ? back && <BackOnline /> : <Offline />}</Suspense>
    </div>
  );
}

function Offline() {
  const { t } = useTranslation('offline');
  const pending = useOutbox((outbox) => outbox.pending);
  return (
    <Notice tone="sun" icon="offline" className={styles.strip}>
      {t('offline')}
      {pending > 0 && <span className={styles.waiting}>{t('waiting', { count: pending })}</span>}
    </Notice>
  );
}

function BackOnline() {
  const { t } = useTranslation('offline');
  return (
    <Notice tone="leaf" icon="check" className={styles.strip}>
      {t('back')}
    </Notice>
  );
}
