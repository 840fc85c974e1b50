import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AGE_BANDS,
  type AgeBand,
  CLASS_NAME_LENGTH,
  ClassName,
  type ClassSummary,
  type NewClass,
} from '#shared/classes/classes.schema.ts';
import { SCHEME_IDS, type SchemeId } from '#shared/races/rush/scheme.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { tellFailure } from '../accounts/tellFailure.ts';
import styles from './classes.module.css';
import { schemeName } from './schemeName.ts';

interface ClassFormProps {
  /** What it is now; without it a new class. */
  its?: Pick<ClassSummary, 'name' | 'ageBand' | 'scheme'>;
  save: (wanted: Required<NewClass>) => Promise<unknown>;
}

/** What a teacher says about a class, a new one or their own. */
export function ClassForm({ its, save }: ClassFormProps) {
  const { t, i18n } = useTranslation('classes');
  const [name, setName] = useState(its?.name ?? '');
  const [ageBand, setAgeBand] = useState<AgeBand>(its?.ageBand ?? '9-12');
  const [scheme, setScheme] = useState<SchemeId>(its?.scheme ?? 'planet');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = ClassName.safeParse(name);
    if (!wanted.success) {
      setError(t('form.badName'));
      return;
    }
    setBusy(true);
    try {
      await save({ name: wanted.data, ageBand, scheme });
    } catch (thrown) {
      await tellFailure(thrown, { title: t('failed'), fallback: t(its ? 'form.notSaved' : 'form.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className={styles.form} noValidate>
      <Field
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={name}
        onChange={(text) => {
          setName(text);
          setError(undefined);
        }}
        error={error}
        maxLength={CLASS_NAME_LENGTH}
      />
      <RadioCards
        legend={t('form.ages')}
        value={ageBand}
        onChange={setAgeBand}
        columns={3}
        options={AGE_BANDS.map((band) => ({ value: band, label: t(`ages.${band}`) }))}
      />
      <Select
        label={t('form.scheme')}
        hint={t('form.schemeHint')}
        value={scheme}
        onChange={setScheme}
        options={SCHEME_IDS.map((id) => ({
          value: id,
          label: schemeName(id, i18n.language, t('scheme.planet')),
        }))}
      />
      <Button type="submit" icon="check" busy={busy}>
        {t(its ? 'form.save' : 'form.make')}
      </Button>
    </form>
  );
}
