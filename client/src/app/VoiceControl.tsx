import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../art/icons/Icon.tsx';
import { useAccessibility } from '../features/settings/accessibility.store.ts';
import { announce } from '../features/settings/announcer.store.ts';
import { canListen, type ListeningProblem, listen } from '../features/settings/speechRecognition.ts';
import {
  parseVoiceCommand,
  type VoiceCommand,
  voicePhrases,
  voicePlaces,
} from '../features/settings/voiceCommands.ts';
import { toast } from '../ui/toast.ts';
import { pathExists } from './paths.ts';
import styles from './VoiceControl.module.css';
import { voiceButton } from './workingVoiceCommands.ts';

/** Listens while voice commands are on, does what is said, and says what it heard. */
export function VoiceControl() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [words, setWords] = useState<string>();

  /** Does it; false where there is nothing to do it with. */
  function obey(command: VoiceCommand): boolean {
    const settings = useAccessibility.getState();
    switch (command) {
      case 'go-to-dashboard':
      case 'go-to-missions':
      case 'go-to-leaderboard': {
        const place = voicePlaces[command];
        if (place === undefined || !pathExists(place)) return false;
        void navigate(place);
        return true;
      }
      case 'go-back':
        void navigate(-1);
        return true;
      case 'increase-font-size':
        settings.stepFontSize(1);
        return true;
      case 'decrease-font-size':
        settings.stepFontSize(-1);
        return true;
      case 'toggle-high-contrast':
        settings.set('highContrast', !settings.highContrast);
        return true;
      case 'take-photo':
      case 'submit-mission':
        voiceButton(command)?.click();
        return voiceButton(command) !== null;
    }
  }

  const heard = useEffectEvent((text: string): void => {
    const command = parseVoiceCommand(text);
    if (command === undefined) return;
    const phrase = voicePhrases[command];
    const words = obey(command) ? t('voice.heard', { text: phrase }) : t('voice.notHere', { phrase });
    setWords(words);
    announce(words);
  });

  const stopped = useEffectEvent((problem: ListeningProblem): void => {
    useAccessibility.getState().set('voiceCommands', false);
    toast({ title: t(`voice.${problem}`), description: t(`voice.${problem}Text`), icon: 'microphone' });
  });

  useEffect(() => (canListen() ? listen({ heard, stopped }) : undefined), []);

  if (!canListen()) return null;
  return (
    <p className={styles.chip}>
      <Icon name="microphone" />
      <span>{words ?? t('voice.listening')}</span>
    </p>
  );
}
