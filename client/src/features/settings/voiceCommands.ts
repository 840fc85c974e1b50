/** What the app understands when it listens (specification §9, recognition language en-US). */

export const VOICE_LANGUAGE = 'en-US';

/** What is said for each command, the way the help shows it. */
export const voicePhrases = {
  'go-to-dashboard': 'go to dashboard',
  'go-to-missions': 'go to missions',
  'go-to-leaderboard': 'go to leaderboard',
  'go-back': 'go back',
  'increase-font-size': 'increase font size',
  'decrease-font-size': 'decrease font size',
  'toggle-high-contrast': 'toggle high contrast',
  'take-photo': 'take photo',
  'submit-mission': 'submit mission',
} as const;

export type VoiceCommand = keyof typeof voicePhrases;
export const voiceCommands = Object.keys(voicePhrases) as readonly VoiceCommand[];

/** Where the commands that lead somewhere lead. */
export const voicePlaces: Partial<Record<VoiceCommand, string>> = {
  'go-to-dashboard': '/dashboard',
  'go-to-missions': '/missions',
  'go-to-leaderboard': '/leaderboard',
};

/** Small words that people put in between: "go to the dashboard", "take a photo". */
const FILLERS = new Set(['the', 'a', 'an', 'my', 'please', 'of', 'to']);

function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, ' ')
    .split(/\s+/);
  return ` ${words.filter((word) => word !== '' && !FILLERS.has(word)).join(' ')} `;
}

/** The command in what was heard; the one said last where there are several. */
export function parseVoiceCommand(heard: string): VoiceCommand | undefined {
  const said = wordsOf(heard);
  let found: VoiceCommand | undefined;
  let foundAt = -1;
  for (const command of voiceCommands) {
    const at = said.lastIndexOf(wordsOf(voicePhrases[command]));
    if (at > foundAt) {
      found = command;
      foundAt = at;
    }
  }
  return found;
}
