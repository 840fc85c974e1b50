import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH_MAX } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useAct } from '../consent/useAct.ts';
import styles from './LeaveDialog.module.css';

interface LeaveDialogProps {
  title: string;
  /** The words of the button that does it. */
  yes: string;
  onClose: () => void;
  onLeave: (password: string) => Promise<void>;
  /** What will be gone. */
  children: ReactNode;
}

type Problem = 'missing' | 'wrong' | 'often';

/** Before an account is gone: what that means, and the password of whoever wants it. */
export function LeaveDialog({ title, yes, onClose, onLeave, children }: LeaveDialogProps) {
  const { t } = useTranslation('family');
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const { busy, run } = useAct(
    () => onLeave(password),
    ({ code }) => {
      if (code === 'INVALID_CREDENTIALS') setProblem('wrong');
      if (code === 'RATE_LIMIT_EXCEEDED') setProblem('often');
      return code === 'INVALID_CREDENTIALS' || code === 'RATE_LIMIT_EXCEEDED';
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(password === '' ? 'missing' : undefined);
    if (password !== '') run();
  };
  return (
    <Dialog
      open
      kind="alert"
      terra="worried"
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button kind="paper" onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button type="submit" form={id} kind="coral" icon="trash" busy={busy}>
            {yes}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        {children}
        <Field
          label={t('leave.password')}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH_MAX}
          value={password}
          onChange={(text) => {
            setPassword(text);
            setProblem(undefined);
          }}
          error={problem && t(`leave.problem.${problem}`)}
        />
      </form>
    </Dialog>
  );
}
