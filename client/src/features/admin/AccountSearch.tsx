import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './AccountSearch.module.css';

interface AccountSearchProps {
  email: string;
  onSearch: (email: string) => void;
}

/** Finds the one account with an e-mail. */
export function AccountSearch({ email, onSearch }: AccountSearchProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(email);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = Email.safeParse(typed).data;
    setWrong(wanted === undefined);
    if (wanted !== undefined) onSearch(wanted);
  };
  return (
    <form noValidate className={styles.search} onSubmit={submit}>
      <Field
        label={t('search.label')}
        type="email"
        icon="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        error={wrong ? t('search.wrong') : undefined}
        className={styles.field}
      />
      <div className={styles.ways}>
        <Button type="submit" kind="paper" icon="search">
          {t('search.button')}
        </Button>
        {email !== '' && (
          <Button
            kind="paper"
            icon="close"
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          >
            {t('search.all')}
          </Button>
        )}
      </div>
    </form>
  );
}
