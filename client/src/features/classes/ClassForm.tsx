import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGE_BANDS, type AgeBand, CLASS_NAME_LENGTH, ClassName } from '#shared/classes/classes.schema.ts';
import { SCHEME_IDS, type SchemeId } from '#shared/races/rush/scheme.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { tellFailure } from '../accounts/tellFailure.ts';
import { makeClass } from './classes.api.ts';
import styles from './classes.module.css';
import { schemeName } from './schemeName.ts';

/** What a teacher says about a new class. */
export function ClassForm({ onMade }: { onMade: (id: string) => void }) {
  const { t, i18n } = useTranslation('classes');
  const [name, setName] = useState('');
  const [ageBand, setAgeBand] = useState<AgeBand>('9-12');
  const [scheme, setScheme] = useState<SchemeId>('planet');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = ClassName.safeParse(name);
    if (!wanted.success) {
      setError(t('form.badName'));
      return;
    }
    setBusy(true);
    try {
      onMade((await makeClass({ name: wanted.data, ageBand, scheme })).id);
    } catch (thrown) {
      await tellFailure(thrown, { title: t('failed'), fallback: t('form.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void make(event)} className={styles.form} noValidate>
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
        {t('form.make')}
      </Button>
    </form>
  );
}
