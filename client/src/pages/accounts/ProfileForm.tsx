import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstName, HeroName, type MeView, type ProfileChange } from '#shared/accounts/accounts.schema.ts';
import { thrownToError } from '../../core/errors.ts';
import { reportError } from '../../errors/reportError.ts';
import { AvatarBuilder } from '../../features/accounts/AvatarBuilder.tsx';
import { HeroNamePicker } from '../../features/accounts/HeroNamePicker.tsx';
import { changeProfile } from '../../features/accounts/me.api.ts';
import { problemAt } from '../../features/accounts/onboarding.ts';
import { CountryField, TimezoneField } from '../../features/accounts/PlaceFields.tsx';
import { changedFields } from '../../features/accounts/profileChange.ts';
import { LanguageChoice } from '../../features/settings/LanguageChoice.tsx';
import { useLanguage } from '../../features/settings/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './ProfilePage.module.css';

/** Everything a person may change about themselves; only what is different is sent. */
export function ProfileForm({ me, onDone }: { me: MeView; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [draft, setDraft] = useState({
    firstName: me.firstName,
    heroName: me.heroName,
    avatar: me.avatar,
    timezone: me.timezone,
    country: me.region?.country,
  });
  const [problems, setProblems] = useState<{ firstName?: string; heroName?: string }>({});
  const [busy, setBusy] = useState(false);
  const change = (fields: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...fields }));
    setProblems({});
  };

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wanted: ProfileChange = changedFields(me, { ...draft, language });
    const wrong = {
      ...(wanted.firstName !== undefined &&
        !FirstName.safeParse(wanted.firstName).success && { firstName: t('profile.firstNameWrong') }),
      ...(wanted.heroName !== undefined &&
        !HeroName.safeParse(wanted.heroName).success && { heroName: t('heroName.verdict.invalid') }),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await changeProfile(wanted);
      toast({ title: t('profile.saved'), variant: 'success' });
      onDone();
    } catch (error) {
      setBusy(false);
      const named = (thrownToError(error).problems ?? []).flatMap((problem) => problemAt(problem) ?? []);
      const problem = named.find(
        (each) => each === 'nameTaken' || each === 'nameUnkind' || each === 'nameMissing',
      );
      if (problem) setProblems({ heroName: t(`onboarding.problem.${problem}`) });
      else await reportError(error);
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <AvatarBuilder avatar={draft.avatar} onChange={(avatar) => change({ avatar })} />
      <HeroNamePicker
        value={draft.heroName}
        onChange={(heroName) => change({ heroName })}
        ownAllowed={!me.limited}
        error={problems.heroName}
      />
      <Field
        label={t('profile.fact.firstName')}
        hint={t('profile.firstNameHint')}
        maxLength={40}
        autoComplete="given-name"
        value={draft.firstName}
        onChange={(firstName) => change({ firstName })}
        error={problems.firstName}
      />
      <CountryField value={draft.country} onChange={(country) => change({ country })} />
      <TimezoneField value={draft.timezone} onChange={(timezone) => change({ timezone })} />
      <LanguageChoice />
      <div className={styles.ways}>
        <Button type="submit" size="big" icon="check" busy={busy}>
          {t('profile.save')}
        </Button>
        <Button kind="paper" icon="close" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
