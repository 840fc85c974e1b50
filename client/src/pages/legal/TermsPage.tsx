import { LegalPage } from './LegalPage.tsx';

const SECTIONS = {
  what: 'globe',
  fair: 'check',
  kind: 'heart',
  safe: 'shield',
  photos: 'camera',
  points: 'star',
  account: 'key',
} as const;
const FOR_GROWN_UPS = [
  'operator',
  'consent',
  'school',
  'content',
  'moderation',
  'warranty',
  'changes',
] as const;

/** The rules of the game. */
export function TermsPage() {
  return (
    <LegalPage
      page="terms"
      sections={SECTIONS}
      forGrownUps={FOR_GROWN_UPS}
      other={{ to: '/privacy', page: 'privacy' }}
    />
  );
}
