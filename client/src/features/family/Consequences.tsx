import { useTranslation } from 'react-i18next';

const PARTS = ['gone', 'points', 'messages', 'noWay'] as const;

/** What is gone with an account, and what stays without a name. */
export function Consequences({ whose }: { whose: 'own' | 'child' }) {
  const { t } = useTranslation('family');
  return (
    <ul>
      {PARTS.map((part) => (
        <li key={part}>{t(`leave.${whose}.${part}`)}</li>
      ))}
    </ul>
  );
}
