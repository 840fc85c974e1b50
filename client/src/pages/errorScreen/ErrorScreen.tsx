import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Icon, type IconName } from '../../art/icons/Icon.tsx';
import { Stage } from '../../art/stage/Stage.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ErrorScreen.module.css';

const tips: readonly (readonly [name: string, icon: IconName])[] = [
  ['connection', 'link'],
  ['cache', 'trash'],
  ['browser', 'globe'],
];

/** What a grown-up who helps can use: the error itself, where, and when. */
function detailsOf(thrown: unknown): string {
  const error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return [error, location.href, new Date().toISOString(), navigator.userAgent].join('\n\n');
}

/** In the place of a page that broke. */
export function ErrorScreen({ thrown }: { thrown: unknown }) {
  const { t } = useTranslation('shell');
  usePageTitle(t('error.title'));
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []);
  return (
    <Stage density="quiet" className={styles.stage}>
      <main id="main" className={styles.page}>
        <Terra mood="worried" className={styles.terra} />
        <Sheet lift={3} pad="large" className={styles.sheet}>
          <h1 tabIndex={-1}>{t('error.title')}</h1>
          <p className={styles.saved}>
            <Icon name="check" />
            {t('error.saved')}
          </p>
          <h2 className={styles.tipsTitle}>{t('error.tipsTitle')}</h2>
          <ul className={styles.tips}>
            {tips.map(([name, icon]) => (
              <li key={name}>
                <Icon name={icon} />
                {t(`error.tip.${name}`)}
              </li>
            ))}
          </ul>
          <Button size="big" icon="retry" onClick={() => location.reload()}>
            {t('error.refresh')}
          </Button>
          <details className={styles.details}>
            <summary>{t('error.details')}</summary>
            <pre>{detailsOf(thrown)}</pre>
          </details>
        </Sheet>
      </main>
    </Stage>
  );
}
