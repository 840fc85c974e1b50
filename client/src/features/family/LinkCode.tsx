import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { readableCode } from '../consent/grants.ts';
import { TopicSheet } from '../consent/TopicSheet.tsx';
import { useAct } from '../consent/useAct.ts';
import { makeLinkCode } from './family.api.ts';
import styles from './LinkCode.module.css';
import { useCountdown } from './useCountdown.ts';

const MINUTE = 60;

/** The code that a child shows to a parent, as long as it is good. */
export function LinkCode() {
  const { t, i18n } = useTranslation('family');
  const [made, setMade] = useState<{ code: string; expiresAt: string }>();
  const left = useCountdown(made?.expiresAt);
  const { busy, run } = useAct(async () => setMade(await makeLinkCode()));
  const good = made && left > 0 ? made : undefined;
  const clock = `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
  const until = (moment: string): string =>
    new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(new Date(moment));
  return (
    <TopicSheet title={t('code.title')} icon="link">
      <p>{t('code.text')}</p>
      <div role="status" className={styles.told}>
        {good && (
          <>
            <p className={styles.code}>{readableCode(good.code)}</p>
            <p>{t('code.until', { time: until(good.expiresAt) })}</p>
          </>
        )}
        {made && !good && <p>{t('code.over')}</p>}
      </div>
      {good && (
        <p className={styles.clock} aria-hidden="true">
          {t('code.left', { clock })}
        </p>
      )}
      <Button
        kind="paper"
        icon={made ? 'retry' : 'link'}
        busy={busy}
        className={styles.make}
        onClick={() => run()}
      >
        {t(made ? 'code.renew' : 'code.make')}
      </Button>
    </TopicSheet>
  );
}
