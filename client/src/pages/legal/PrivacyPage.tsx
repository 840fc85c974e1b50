import { LegalPage } from './LegalPage.tsx';

const SECTIONS = {
  short: 'eye-off',
  kept: 'lock',
  seen: 'eye',
  photos: 'camera',
  messages: 'message',
  parents: 'family',
  device: 'download',
  yours: 'gift',
} as const;
const FOR_GROWN_UPS = [
  'responsible',
  'why',
  'age',
  'grants',
  'guardians',
  'retention',
  'others',
  'security',
] as const;

/** What is known about whom, and who sees it. */
export function PrivacyPage() {
  return (
    <LegalPage
      page="privacy"
      sections={SECTIONS}
      forGrownUps={FOR_GROWN_UPS}
      other={{ to: '/terms', page: 'terms' }}
    />
  );
}
