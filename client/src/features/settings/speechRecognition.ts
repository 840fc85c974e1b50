/** The part of the browser's speech recognition that we use; TypeScript's own library leaves it out. */
import { VOICE_LANGUAGE } from './voiceCommands.ts';

interface SpeechResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
}

interface SpeechErrorEvent extends Event {
  readonly error: string;
}

interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: SpeechResultEvent) => void) | null;
  onerror: ((event: SpeechErrorEvent) => void) | null;
  onend: (() => void) | null;
}

type RecognitionMaker = new () => Recognition;

declare global {
  interface Window {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  }
}

/** Whether this browser can listen at all. */
export function canListen(): boolean {
  return (window.SpeechRecognition ?? window.webkitSpeechRecognition) !== undefined;
}

export type ListeningProblem = 'refused' | 'failed';

/** Errors after which listening just goes on: silence, or a cut of a moment. */
const PASSING = new Set(['no-speech', 'aborted', 'network']);
const REFUSALS = new Set(['not-allowed', 'service-not-allowed']);
const PAUSE_MS = 500;

interface Listener {
  heard: (text: string) => void;
  stopped: (problem: ListeningProblem) => void;
}

/** Listens until the answer is called; the browser ends a session now and then, so it is started again. */
export function listen({ heard, stopped }: Listener): () => void {
  const Maker = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Maker) throw new Error('this browser has no speech recognition');
  const recognition = new Maker();
  recognition.lang = VOICE_LANGUAGE;
  recognition.continuous = true;
  recognition.interimResults = false;
  let wanted = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  recognition.onresult = (event) => {
    for (let index = event.resultIndex; index < event.results.length; index++) {
      const text = event.results[index]?.[0]?.transcript;
      if (text !== undefined) heard(text);
    }
  };
  recognition.onerror = ({ error }) => {
    if (PASSING.has(error) || !wanted) return;
    wanted = false;
    stopped(REFUSALS.has(error) ? 'refused' : 'failed');
  };
  recognition.onend = () => {
    if (wanted) again = setTimeout(() => recognition.start(), PAUSE_MS);
  };
  recognition.start();
  return () => {
    wanted = false;
    clearTimeout(again);
    recognition.abort();
  };
}
