import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentFormView } from '#shared/consent/consent.schema.ts';
import { queryClient } from '../../core/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import { toast } from '../../ui/toast.ts';
import { Awaited } from './Awaited.tsx';
import { listForms, reviewForm } from './consent.api.ts';
import styles from './FormReviews.module.css';
import { FormRow } from './FormRow.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useAct } from './useAct.ts';

const KEY = ['api', 'consent', 'forms'];
const CODE_LENGTH = 8;

/** The signed forms that wait for the signed-in reviewer: found by code, approved or refused. */
export function FormReviews() {
  const { t } = useTranslation('consent');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<{ form: ConsentFormView; approved: boolean }>();
  const forms = useInfiniteQuery({
    queryKey: [...KEY, code],
    queryFn: ({ pageParam, signal }) => listForms({ code, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Others review, too: what was waiting a while ago may be done.
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const items = forms.data?.pages.flatMap((page) => page.items) ?? [];
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });
  const { busy, run } = useAct(
    async ({ form, approved }: { form: ConsentFormView; approved: boolean }) => {
      await reviewForm(form.code, approved);
      setAsked(undefined);
      toast({ title: t(approved ? 'review.approved' : 'review.refused'), variant: 'success' });
      await again();
    },
    ({ code: reason }) => {
      if (reason !== 'NOT_FOUND') return false;
      setAsked(undefined);
      toast({ title: t('review.gone'), description: t('review.goneText') });
      void again();
      return true;
    },
  );

  return (
    <div className={styles.reviews}>
      <CodeSearch key={code} code={code} onSearch={setCode} />
      {!forms.data ? (
        <Awaited query={forms}>
          <SkeletonList rows={3} label={t('review.loading')} />
        </Awaited>
      ) : items.length === 0 ? (
        <EmptyState small level={3} title={t(code === '' ? 'review.empty.title' : 'review.none.title')}>
          {t(code === '' ? 'review.empty.text' : 'review.none.text')}
        </EmptyState>
      ) : (
        <Rows label={t('review.list')}>
          {items.map((form) => (
            <FormRow key={form.code} form={form} onReview={(approved) => setAsked({ form, approved })} />
          ))}
        </Rows>
      )}
      {forms.hasNextPage && (
        <Button
          kind="paper"
          icon="down"
          busy={forms.isFetchingNextPage}
          onClick={() => void forms.fetchNextPage()}
        >
          {t('review.more')}
        </Button>
      )}
      {asked && (
        <ReviewDialog {...asked} busy={busy} onAnswer={(yes) => (yes ? run(asked) : setAsked(undefined))} />
      )}
    </div>
  );
}

/** Finds the form whose paper one holds in one's hand. */
function CodeSearch({ code, onSearch }: { code: string; onSearch: (code: string) => void }) {
  const { t } = useTranslation('consent');
  const [typed, setTyped] = useState(code);
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { length } = typed.replace(/[\s-]/g, '');
    setShort(length !== CODE_LENGTH);
    if (length === CODE_LENGTH) onSearch(typed);
  };
  return (
    <form noValidate className={styles.search} onSubmit={submit}>
      <Field
        label={t('review.code')}
        icon="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setShort(false);
        }}
        error={short ? t('review.codeWrong') : undefined}
        className={styles.code}
      />
      <div className={styles.ways}>
        <Button type="submit" kind="paper" icon="search">
          {t('review.find')}
        </Button>
        {code !== '' && (
          <Button kind="paper" icon="close" onClick={() => onSearch('')}>
            {t('review.all')}
          </Button>
        )}
      </div>
    </form>
  );
}
