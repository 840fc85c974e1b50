import type { AvatarColour } from '#shared/avatars/avatars.schema.ts';
import { tinted } from '../paper/paint.ts';

const furs: Record<AvatarColour, string> = {
  coral: '#e0705a',
  sun: '#f2b544',
  leaf: '#6db353',
  ocean: '#3d9db8',
  bark: '#a8734a',
  sand: '#d9b57c',
  ice: '#9ccbd8',
  berry: '#9c86bc',
};

/** The cape that goes well with a fur when no team gives one. */
const capes: Record<AvatarColour, AvatarColour> = {
  coral: 'leaf',
  sun: 'leaf',
  leaf: 'sun',
  ocean: 'sun',
  bark: 'coral',
  sand: 'coral',
  ice: 'leaf',
  berry: 'ocean',
};

/** The paper a part of this colour is cut from. */
export function furOf(colour: AvatarColour): string {
  return tinted(furs[colour]);
}

/** The cape's colour: the team's, or the one that suits the fur. */
export function capeOf(colour: AvatarColour, team?: AvatarColour): string {
  return tinted(furs[team ?? capes[colour]]);
}
