import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView } from '#shared/accounts/accounts.schema.ts';
import { Brand } from '../../app/Brand.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Stage } from '../../art/stage/Stage.tsx';
import { useAuth } from '../../features/accounts/auth.store.ts';
import { STEPS } from '../../features/accounts/onboarding.ts';
import { useOnboarding } from '../../features/accounts/useOnboarding.ts';
import { MotionProvider } from '../../motion/MotionProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TerraSays } from '../../ui/TerraSays.tsx';
import styles from './OnboardingScreen.module.css';
import { OnboardingStep } from './OnboardingStep.tsx';

/** The questions of the first sign-in, one sheet after the other. */
export function OnboardingScreen({ me }: { me: MeView }) {
  const { t } = useTranslation('accounts');
  const auth = useAuth();
  const onboarding = useOnboarding(me);
  const { step, place, busy, back, next } = onboarding;
  const title = t(`onboarding.${step}.title`);
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step is a new page to whoever reads it; the first one is found by itself.
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Stage density="quiet" light="right" className={styles.stage}>
      <header className={styles.head}>
        <Brand />
        {auth.state === 'authenticated' && (
          <Button kind="paper" size="small" icon="logout" onClick={auth.signOut}>
            {t('shell:account.signOut')}
          </Button>
        )}
      </header>
      <MotionProvider>
        <main id="main" tabIndex={-1} className={styles.main}>
          <TerraSays mood={step === 'ready' ? 'cheering' : 'happy'} moving="wave" className={styles.terra}>
            {t(`onboarding.${step}.terra`, { name: me.firstName || t('onboarding.nameless') })}
          </TerraSays>
          <Sheet lift={3} pad="large" className={styles.sheet}>
            <Progress
              label={t('onboarding.progress', { step: place + 1, steps: STEPS.length })}
              value={place + 1}
              max={STEPS.length}
            />
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void next();
              }}
            >
              <OnboardingStep onboarding={onboarding} />
              <div className={styles.ways}>
                {place > 0 && (
                  <Button kind="paper" icon="back" onClick={back}>
                    {t('onboarding.back')}
                  </Button>
                )}
                <Button type="submit" size="big" iconAfter="next" busy={busy} className={styles.next}>
                  {t(step === 'ready' ? 'onboarding.finish' : 'onboarding.next')}
                </Button>
              </div>
            </form>
          </Sheet>
        </main>
      </MotionProvider>
    </Stage>
  );
}
