import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainCode } from '#shared/consent/consent.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../consent/useAct.ts';
import { linkChild } from './family.api.ts';
import styles from './LinkChildForm.module.css';

const CODE_LENGTH = 8;

type Problem = 'short' | 'unknown' | 'often';

/** Where a parent types the code that a child shows. */
export function LinkChildForm() {
  const { t } = useTranslation('family');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const { busy, run } = useAct(
    async () => {
      const { heroName } = await linkChild(code);
      setCode('');
      toast({ title: t('link.done', { child: heroName }), variant: 'success' });
    },
    ({ code: reason }) => {
      if (reason === 'NOT_FOUND') setProblem('unknown');
      if (reason === 'RATE_LIMIT_EXCEEDED') setProblem('often');
      return reason === 'NOT_FOUND' || reason === 'RATE_LIMIT_EXCEEDED';
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const short = plainCode(code).length !== CODE_LENGTH;
    setProblem(short ? 'short' : undefined);
    if (!short) run();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <h3>{t('link.title')}</h3>
      <p>{t('link.text')}</p>
      <Field
        label={t('link.label')}
        icon="link"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={code}
        onChange={(text) => {
          setCode(text);
          setProblem(undefined);
        }}
        error={problem && t(`link.problem.${problem}`)}
        className={styles.code}
      />
      <Button type="submit" icon="plus" busy={busy} className={styles.send}>
        {t('link.button')}
      </Button>
    </form>
  );
}
