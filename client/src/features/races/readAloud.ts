/** Reads a sentence aloud with the device's own voice, where it has one. */
export const canReadAloud = (): boolean => 'speechSynthesis' in window;

/** A new sentence ends the one before. */
export function readAloud(text: string, language: string): void {
  if (!canReadAloud()) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.rate = 0.95;
  speechSynthesis.speak(words);
}
