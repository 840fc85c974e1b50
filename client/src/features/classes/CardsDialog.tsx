import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { LoginCard } from '#shared/classes/classes.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './Cards.module.css';

interface CardsDialogProps {
  cards: readonly LoginCard[];
  className: string;
  onClose: () => void;
}

/** The login cards, while they can be seen: to print, and then nowhere any more. */
export function CardsDialog({ cards, className, onClose }: CardsDialogProps) {
  const { t } = useTranslation('classes');
  return (
    <>
      <Dialog
        kind="alert"
        size="large"
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={t('cards.title', { count: cards.length })}
        description={t('cards.once')}
        actions={
          <>
            <Button icon="download" onClick={() => print()}>
              {t('cards.print')}
            </Button>
            <Button kind="paper" onClick={onClose}>
              {t('cards.done')}
            </Button>
          </>
        }
      >
        <CardList cards={cards} className={className} />
      </Dialog>
      {createPortal(
        // What is printed stands outside of everything else, so that everything else can be left out.
        <div className={styles.print} aria-hidden="true">
          <CardList cards={cards} className={className} />
        </div>,
        document.body,
      )}
    </>
  );
}

function CardList({ cards, className }: { cards: readonly LoginCard[]; className: string }) {
  const { t } = useTranslation('classes');
  const address = `${location.origin}/login`;
  return (
    <ul className={styles.cards}>
      {cards.map(({ hero, heroName, signInName, passphrase }) => (
        <li key={hero} className={styles.card}>
          <div>
            <p className={styles.class}>{className}</p>
            <p className={styles.name}>{heroName}</p>
            <dl>
              <dt>{t('cards.signInName')}</dt>
              <dd>{signInName}</dd>
              <dt>{t('cards.passphrase')}</dt>
              <dd>{passphrase}</dd>
              <dt>{t('cards.address')}</dt>
              <dd>{address}</dd>
            </dl>
          </div>
          <QrCode text={address} label={address} className={styles.qr} />
        </li>
      ))}
    </ul>
  );
}
