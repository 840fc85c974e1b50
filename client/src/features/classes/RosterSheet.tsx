import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLASS_SIZE_MAX, type ClassView, type LoginCard } from '#shared/classes/classes.schema.ts';
import { Avatar } from '../../art/avatar/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CardsDialog } from './CardsDialog.tsx';
import { makeCards, removeHero, renewCards } from './classes.api.ts';
import styles from './classes.module.css';
import { useDeed } from './useDeed.ts';

type Hero = ClassView['roster'][number];

/** Who is in the class, for its teacher: cards, and taking out. */
export function RosterSheet({ its }: { its: ClassView }) {
  const { t } = useTranslation('classes');
  const [cards, setCards] = useState<readonly LoginCard[]>([]);
  const [leaving, setLeaving] = useState<Hero>();
  const { busy, run } = useDeed();
  const withCards = its.roster.filter(({ withCard }) => withCard).map(({ id }) => id);
  return (
    <Sheet as="section" lift={2} pad="large" className={styles.sheet}>
      <h2>{t('roster.title', { count: its.heroes })}</h2>
      {its.roster.length === 0 ? (
        <p>{t('roster.empty')}</p>
      ) : (
        <Rows label={t('roster.list')}>
          {its.roster.map((hero) => (
            <ListRow
              key={hero.id}
              leading={<Avatar avatar={hero.avatar} cut="face" className={styles.face} />}
              title={hero.heroName}
              note={hero.withCard ? t('roster.withCard') : undefined}
              trailing={
                <>
                  {hero.withCard && (
                    <IconButton
                      icon="key"
                      size="small"
                      label={t('roster.newCard', { hero: hero.heroName })}
                      busy={busy}
                      onClick={() => void run(async () => setCards(await renewCards(its.id, [hero.id])))}
                    />
                  )}
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t('roster.remove', { hero: hero.heroName })}
                    onClick={() => setLeaving(hero)}
                  />
                </>
              }
            />
          ))}
        </Rows>
      )}
      <NewCards its={its} onCards={setCards} />
      {withCards.length > 1 && (
        <Button
          kind="paper"
          size="small"
          icon="key"
          busy={busy}
          onClick={() => void run(async () => setCards(await renewCards(its.id, withCards)))}
        >
          {t('cards.allAgain')}
        </Button>
      )}
      {cards.length > 0 && <CardsDialog cards={cards} className={its.name} onClose={() => setCards([])} />}
      {leaving && (
        <Dialog
          kind="alert"
          open
          onOpenChange={() => setLeaving(undefined)}
          title={t('roster.removeTitle', { hero: leaving.heroName })}
          description={t(leaving.withCard ? 'roster.removeCardText' : 'roster.removeText')}
          actions={
            <>
              <Button
                kind="coral"
                busy={busy}
                onClick={() =>
                  void run(() => removeHero(its.id, leaving.id)).then(() => setLeaving(undefined))
                }
              >
                {t('roster.removeYes')}
              </Button>
              <Button kind="paper" onClick={() => setLeaving(undefined)}>
                {t('cancel')}
              </Button>
            </>
          }
        />
      )}
    </Sheet>
  );
}

/** For children without an e-mail address: how many cards? */
function NewCards({ its, onCards }: { its: ClassView; onCards: (cards: LoginCard[]) => void }) {
  const { t } = useTranslation('classes');
  const [typed, setTyped] = useState('');
  const { busy, run } = useDeed();
  const room = CLASS_SIZE_MAX - its.heroes;
  const count = Number(typed);
  const good = Number.isInteger(count) && count >= 1 && count <= room;

  function make(event: FormEvent): void {
    event.preventDefault();
    if (good)
      void run(async () => {
        onCards(await makeCards(its.id, count));
        setTyped('');
      });
  }

  if (room === 0) return null;
  return (
    <form onSubmit={make} className={styles.cardForm} noValidate>
      <Field
        type="number"
        label={t('cards.count')}
        hint={t('cards.hint')}
        value={typed}
        onChange={setTyped}
        min={1}
        max={room}
        inputMode="numeric"
        error={typed !== '' && !good ? t('cards.badCount', { room }) : undefined}
      />
      <Button type="submit" kind="leaf" icon="user-plus" busy={busy} disabled={!good}>
        {t('cards.make')}
      </Button>
    </form>
  );
}
