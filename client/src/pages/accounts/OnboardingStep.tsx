import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AvatarBuilder } from '../../features/accounts/AvatarBuilder.tsx';
import { HeroNamePicker } from '../../features/accounts/HeroNamePicker.tsx';
import { CountryField, TimezoneField } from '../../features/accounts/PlaceFields.tsx';
import { birthYearOptions } from '../../features/accounts/places.ts';
import type { Onboarding } from '../../features/accounts/useOnboarding.ts';
import { LanguageChoice } from '../../features/settings/LanguageChoice.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { filled } from '../../ui/filled.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './OnboardingStep.module.css';

/** What one step asks. */
export function OnboardingStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('accounts');
  const { step, draft, change, child, wordsFor } = onboarding;
  switch (step) {
    case 'you':
      return <AboutYou onboarding={onboarding} />;
    case 'hero':
      return <AvatarBuilder avatar={draft.avatar} onChange={(avatar) => change({ avatar })} />;
    case 'name':
      return (
        <div className={styles.step}>
          <p>{t(child ? 'onboarding.name.proposedOnly' : 'onboarding.name.text')}</p>
          <HeroNamePicker
            value={draft.heroName}
            onChange={(heroName) => change({ heroName })}
            ownAllowed={!child}
            error={wordsFor('nameMissing', 'nameTaken', 'nameUnkind')}
          />
        </div>
      );
    case 'ready':
      return <Ready onboarding={onboarding} />;
  }
}

function AboutYou({
  onboarding: { draft, change, grownUp, currentYear, wordsFor },
}: {
  onboarding: Onboarding;
}) {
  const { t } = useTranslation('accounts');
  const years = useMemo(() => birthYearOptions(currentYear), [currentYear]);
  return (
    <div className={styles.step}>
      <Select
        label={t('birthYear.label')}
        hint={t('birthYear.hint')}
        value={filled(draft.birthYear === undefined ? '' : String(draft.birthYear))}
        onChange={(year) => change({ birthYear: Number(year) })}
        options={years}
        error={wordsFor('birthYear')}
      />
      <CountryField
        value={draft.country}
        onChange={(country) => change({ country })}
        error={wordsFor('country')}
      />
      {grownUp && (
        <Checkbox
          label={t('onboarding.you.parent')}
          hint={t('onboarding.you.parentHint')}
          checked={draft.parent}
          onChange={(parent) => change({ parent })}
        />
      )}
    </div>
  );
}

function Ready({ onboarding: { draft, change, child, wordsFor } }: { onboarding: Onboarding }) {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.step}>
      <LanguageChoice />
      <TimezoneField
        value={draft.timezone}
        onChange={(timezone) => change({ timezone })}
        error={wordsFor('timezone')}
      />
      {child && (
        <>
          <Notice icon="family" title={t('parentEmail.title')}>
            {t('parentEmail.text')}
          </Notice>
          <Field
            label={t('parentEmail.label')}
            type="email"
            icon="message"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={draft.parentEmail}
            onChange={(parentEmail) => change({ parentEmail })}
            error={wordsFor('parentEmail', 'parentEmailOwn')}
          />
        </>
      )}
    </div>
  );
}
