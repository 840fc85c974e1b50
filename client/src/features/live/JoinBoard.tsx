import { useTranslation } from 'react-i18next';
import { formatCode } from '../../ui/code.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import css from './JoinBoard.module.css';

interface JoinBoardProps {
  /** Whose: a class or a host. */
  readonly of: string;
  readonly code: string;
  /** Where the code to scan leads. */
  readonly path: string;
}

/** The hanging board with the way in: to type, and to scan. */
export function JoinBoard({ of, code, path }: JoinBoardProps) {
  const { t } = useTranslation('live');
  return (
    <section className={css.board} aria-label={t('joinWith', { name: of })}>
      <p className={css.of}>{t('joinWith', { name: of })}</p>
      <p className={css.code}>{formatCode(code)}</p>
      <QrCode className={css.qr} text={`${window.location.origin}${path}`} label={t('scan')} />
      <p className={css.address}>{window.location.host}</p>
    </section>
  );
}
