import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Wave } from '#shared/hello/hello.schema.ts';
import { Stage } from '../../art/stage/Stage.tsx';
import { Terra } from '../../art/terra/Terra.tsx';
import { reportError } from '../../errors/reportError.ts';
import { enterMeadow, type Meadow } from '../../features/hello/hello.live.ts';
import { useHello } from '../../features/hello/hello.store.ts';
import { Button } from '../../ui/Button.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import styles from './HelloPage.module.css';

const COLORS = Wave.shape.color.options;
const KINDS = { green: 'leaf', blue: 'ocean', yellow: 'sun', red: 'coral' } as const;

/** Everybody who is here waves to everybody else. */
export default function HelloPage() {
  const { t } = useTranslation('hello');
  const { here, waves, last } = useHello();
  const meadow = useRef<Meadow>(undefined);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    meadow.current = enterMeadow();
    return () => meadow.current?.leave();
  }, []);

  async function wave(color: Wave['color']): Promise<void> {
    setBusy(true);
    try {
      await meadow.current?.wave(color);
    } catch (thrown) {
      reportError(thrown, { retry: () => void wave(color) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stage density="quiet">
      <main id="main" className={styles.page}>
        <Terra
          key={waves}
          mood={last ? 'cheering' : 'happy'}
          moving={last ? 'wave' : 'bob'}
          className={styles.terra}
          alt=""
        />
        <Sheet pad="large" lift={2}>
          <h1>{t('title')}</h1>
          <p className={styles.figures}>
            <span>
              <CountUp value={here} /> {t('here', { count: here })}
            </span>
            <span>
              <CountUp value={waves} /> {t('waves', { count: waves })}
            </span>
          </p>
          <p aria-live="polite">{last ? t('last', { color: t(`color.${last.color}`) }) : t('nobody')}</p>
          <div className={styles.hands}>
            {COLORS.map((color) => (
              <Button key={color} kind={KINDS[color]} busy={busy} onClick={() => wave(color)} icon="wave">
                {t(`color.${color}`)}
              </Button>
            ))}
          </div>
          <p>
            <TextLink to="/">{t('back')}</TextLink>
          </p>
        </Sheet>
      </main>
    </Stage>
  );
}
