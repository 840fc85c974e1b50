import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useAnnouncement } from './announcer.store.ts';

/** The live region of the app, once; two slots in turn, so that repeated words are read again. */
export function Announcer() {
  const { text, number } = useAnnouncement();
  return (
    <>
      <VisuallyHidden live="polite">{number % 2 === 0 ? text : ''}</VisuallyHidden>
      <VisuallyHidden live="polite">{number % 2 === 1 ? text : ''}</VisuallyHidden>
    </>
  );
}
