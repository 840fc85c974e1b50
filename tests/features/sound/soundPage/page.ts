/** The sounds by themselves, with an ear for what the browser is asked to play. */
import { startAmbience, stopAmbience } from '../../../../client/src/sound/ambience.ts';
import { play } from '../../../../client/src/sound/play.ts';
import { useSound } from '../../../../client/src/sound/sound.store.ts';
import { startSound } from '../../../../client/src/sound/startSound.ts';

const heard: string[] = [];
const { start, stop } = AudioBufferSourceNode.prototype;
/** The browser's own sound is over a second long; what is shorter only wakes the loudspeaker. */
const isSprite = (node: AudioBufferSourceNode): boolean => (node.buffer?.duration ?? 0) > 1;
AudioBufferSourceNode.prototype.start = function (when, offset, duration) {
  if (isSprite(this)) heard.push(`${this.loop ? 'loop' : 'once'} ${Math.round((offset ?? 0) * 1000)}`);
  start.call(this, when, offset, duration);
};
AudioBufferSourceNode.prototype.stop = function (when) {
  if (isSprite(this) && this.loop) heard.push('loop ends');
  stop.call(this, when);
};

const sounds = { play, startAmbience, stopAmbience, settings: useSound, heard };

declare global {
  interface Window {
    sounds: typeof sounds;
  }
}

startSound();
window.sounds = sounds;
