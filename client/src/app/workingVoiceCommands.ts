import { type VoiceCommand, voiceCommands, voicePlaces } from '../features/settings/voiceCommands.ts';

/** The button a spoken command presses; a page that has one marks it with `data-voice`. */
const pressed: readonly VoiceCommand[] = ['take-photo', 'submit-mission'];

/** The button on the page that a command presses, where there is one. */
export function voiceButton(command: VoiceCommand): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-voice="${command}"]`);
}

/** The commands that do something now: places that exist, buttons that are on the page. */
export function workingVoiceCommands(
  exists: (path: string) => boolean,
  buttonFor: (command: VoiceCommand) => unknown = voiceButton,
): VoiceCommand[] {
  return voiceCommands.filter((command) => {
    const place = voicePlaces[command];
    if (place !== undefined) return exists(place);
    return pressed.includes(command) ? buttonFor(command) !== null : true;
  });
}
