import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HeroName } from '#shared/accounts/accounts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SkeletonList } from '../../ui/SkeletonList.tsx';
import styles from './HeroNamePicker.module.css';
import { judgeHeroName, proposeHeroNames } from './me.api.ts';
import { useSettled } from './useSettled.ts';

const TYPING_PAUSE_MS = 400;

interface HeroNamePickerProps {
  value: string;
  onChange: (name: string) => void;
  /** Whether a name of one's own is allowed; else one of the proposed ones. */
  ownAllowed: boolean;
  error?: string | undefined;
}

/** The public name: one of those proposed, or a name of one's own that is checked while one types. */
export function HeroNamePicker({ value, onChange, ownAllowed, error }: HeroNamePickerProps) {
  const { t } = useTranslation('accounts');
  const proposals = useQuery({ queryKey: ['hero names'], queryFn: proposeHeroNames, gcTime: 0 });
  return (
    <div className={styles.picker}>
      {proposals.isPending ? (
        <SkeletonList rows={3} />
      ) : (
        <RadioCards<string>
          legend={t('heroName.proposals')}
          columns={2}
          value={value}
          onChange={onChange}
          options={(proposals.data ?? []).map((name) => ({ value: name, label: name }))}
          error={ownAllowed ? undefined : error}
        />
      )}
      <Button
        kind="paper"
        size="small"
        icon="retry"
        busy={proposals.isFetching}
        onClick={() => void proposals.refetch()}
      >
        {t('heroName.others')}
      </Button>
      {ownAllowed && <OwnName value={value} onChange={onChange} error={error} />}
    </div>
  );
}

function OwnName({ value, onChange, error }: Omit<HeroNamePickerProps, 'ownAllowed'>) {
  const { t } = useTranslation('accounts');
  const settled = useSettled(value.trim(), TYPING_PAUSE_MS);
  const verdict = useQuery({
    queryKey: ['hero name', settled],
    queryFn: () => judgeHeroName(settled),
    enabled: HeroName.safeParse(settled).success,
    gcTime: 0,
  });
  const told = settled === value.trim() ? verdict.data : undefined;
  return (
    <Field
      label={t('heroName.own')}
      value={value}
      onChange={onChange}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      hint={told === 'free' ? t('heroName.verdict.free') : t('heroName.hint')}
      error={told && told !== 'free' ? t(`heroName.verdict.${told}`) : error}
    />
  );
}
