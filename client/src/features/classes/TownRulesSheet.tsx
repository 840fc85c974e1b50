import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassSorting, ClassView } from '#shared/classes/classes.schema.ts';
import { type Destination, MAX_CORRECTIONS } from '#shared/races/rush/scheme.rules.ts';
import type { Bin } from '#shared/races/words.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { filled } from '../../ui/filled.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { changeClass, useSorting } from './classes.api.ts';
import styles from './classes.module.css';
import { useDeed } from './useDeed.ts';

/** What the town of a class sorts otherwise than its country: for Recycling Rush in races of this class. */
export function TownRulesSheet({ its }: { its: ClassView }) {
  const { t } = useTranslation('classes');
  const { data } = useSorting(its.id);
  const { busy, run } = useDeed();
  if (!data) return null;
  const { corrections } = data;
  const keep = (wanted: Readonly<Record<string, Bin>>): Promise<boolean> =>
    run(() => changeClass(its.id, { corrections: wanted }));
  const corrected = data.things.flatMap((thing) => {
    const bin = corrections[thing.id];
    return bin ? [{ ...thing, bin }] : [];
  });
  return (
    <Sheet as="section" lift={2} pad="large" className={styles.sheet}>
      <h2>{t('town.title')}</h2>
      <p>{t('town.text')}</p>
      {corrected.length > 0 && (
        <Rows label={t('town.title')}>
          {corrected.map(({ id, name, bin, usual }) => (
            <ListRow
              key={id}
              title={name}
              note={t('town.rule', {
                bin: binName(data, bin),
                usual: placeOf(data, usual, t('town.varies'), t('town.shop')),
              })}
              trailing={
                <IconButton
                  icon="trash"
                  size="small"
                  label={t('town.remove', { thing: name })}
                  busy={busy}
                  onClick={() => {
                    const { [id]: _gone, ...others } = corrections;
                    void keep(others);
                  }}
                />
              }
            />
          ))}
        </Rows>
      )}
      {corrected.length < MAX_CORRECTIONS ? (
        <NewRule sorting={data} busy={busy} onRule={(thing, bin) => keep({ ...corrections, [thing]: bin })} />
      ) : (
        <p>{t('town.enough', { most: MAX_CORRECTIONS })}</p>
      )}
    </Sheet>
  );
}

interface NewRuleProps {
  sorting: ClassSorting;
  busy: boolean;
  onRule: (thing: string, bin: Bin) => Promise<boolean>;
}

/** One thing, and where it goes here. */
function NewRule({ sorting, busy, onRule }: NewRuleProps) {
  const { t } = useTranslation('classes');
  const [thing, setThing] = useState('');
  const [bin, setBin] = useState<Bin>();
  const chosen = sorting.things.find(({ id }) => id === thing);
  const open = sorting.things.filter(({ id }) => sorting.corrections[id] === undefined);
  const add = async (): Promise<void> => {
    if (chosen && bin && (await onRule(chosen.id, bin))) {
      setThing('');
      setBin(undefined);
    }
  };
  return (
    <div className={styles.newRule}>
      <Select<string>
        label={t('town.thing')}
        hint={
          chosen && t('town.usual', { bin: placeOf(sorting, chosen.usual, t('town.varies'), t('town.shop')) })
        }
        value={filled(thing)}
        onChange={setThing}
        options={open.flatMap(({ id, name }) => {
          const value = filled(id);
          return value ? [{ value, label: name }] : [];
        })}
      />
      <Select<Bin>
        label={t('town.bin')}
        value={bin}
        onChange={setBin}
        options={sorting.bins.flatMap(({ bins: [value], name }) => (value ? [{ value, label: name }] : []))}
      />
      <Button
        kind="leaf"
        size="small"
        icon="plus"
        busy={busy}
        disabled={!chosen || !bin}
        onClick={() => void add()}
      >
        {t('town.add')}
      </Button>
    </div>
  );
}

/** Bins that are one here are called by their one name. */
function binName({ bins }: ClassSorting, bin: Bin): string {
  return bins.find((one) => one.bins.includes(bin))?.name ?? bin;
}

function placeOf(sorting: ClassSorting, to: Destination, varies: string, shop: string): string {
  if (to === 'varies') return varies;
  return to === 'deposit' ? shop : binName(sorting, to);
}
