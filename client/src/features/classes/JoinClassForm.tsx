import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isClassCode, normalClassCode, spokenClassCode } from '#shared/classes/classes.rules.ts';
import { thrownToError } from '../../core/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { failureWords } from '../accounts/tellFailure.ts';
import { joinClass } from './classes.api.ts';
import styles from './classes.module.css';

/** Long enough for a code with spaces between its letters. */
const TYPED_MAX = 12;

/** The box for a class code. */
export function JoinClassForm({ code = '', onJoined }: { code?: string; onJoined: (id: string) => void }) {
  const { t } = useTranslation('classes');
  const [typed, setTyped] = useState(isClassCode(code) ? spokenClassCode(normalClassCode(code)) : '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function join(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isClassCode(typed)) {
      setError(t('join.notACode'));
      return;
    }
    setBusy(true);
    try {
      const joined = await joinClass(normalClassCode(typed));
      toast({ title: t('join.welcome', { name: joined.name }), variant: 'success', icon: 'check' });
      onJoined(joined.id);
    } catch (thrown) {
      const unknown = thrownToError(thrown).code === 'NOT_FOUND';
      setError(unknown ? t('join.unknown') : await failureWords(thrown, t('join.failed')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void join(event)} className={styles.form} noValidate>
      <Field
        label={t('join.code')}
        hint={t('join.hint')}
        value={typed}
        onChange={(text) => {
          setTyped(text.toUpperCase());
          setError(undefined);
        }}
        error={error}
        maxLength={TYPED_MAX}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className={styles.code}
      />
      <Button type="submit" icon="school" busy={busy}>
        {t('join.action')}
      </Button>
    </form>
  );
}
