import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsentView, GRANT_NAMES, type Grants, NO_GRANTS } from '#shared/consent/consent.schema.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConsentForm.module.css';
import { GrantQuestion } from './GrantQuestion.tsx';
import { type Answers, decisionOf, firstOpen } from './grants.ts';

interface ConsentFormProps {
  view: ConsentView;
  busy: boolean;
  onDecide: (grants: Grants) => void;
}

/** The five questions to a parent. Each wants an answer of its own. */
export function ConsentForm({ view, busy, onDecide }: ConsentFormProps) {
  const { t } = useTranslation('consent');
  const [answers, setAnswers] = useState<Answers>({});
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const decide = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const decision = decisionOf(answers);
    if (decision) onDecide(decision);
    else if (form.current) focusQuestion(form.current, answers);
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={decide}>
      <div className={styles.ways}>
        {view.decided && (
          <Button kind="paper" size="small" icon="history" onClick={() => setAnswers(view.inForce)}>
            {t('form.asNow')}
          </Button>
        )}
        <Button kind="paper" size="small" icon="close" onClick={() => setAnswers(NO_GRANTS)}>
          {t('form.noToAll')}
        </Button>
      </div>
      {GRANT_NAMES.map((name) => (
        <GrantQuestion
          key={name}
          name={name}
          answers={answers}
          onAnswer={(answer) => setAnswers((before) => ({ ...before, ...answer }))}
          needsForm={view.needsForm.includes(name)}
          inForce={view.decided ? view.inForce : undefined}
          missing={checked && answers[name] === undefined}
        />
      ))}
      <p>{t('form.next')}</p>
      <Button type="submit" size="big" icon="check" busy={busy} className={styles.send}>
        {t('form.send')}
      </Button>
    </form>
  );
}

/** Brings whoever forgot a question to it. */
function focusQuestion(form: HTMLFormElement, answers: Answers): void {
  const open = firstOpen(answers);
  const place = open === undefined ? -1 : GRANT_NAMES.indexOf(open);
  form.querySelectorAll('fieldset')[place]?.querySelector('input')?.focus();
}
