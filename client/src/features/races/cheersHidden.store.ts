/** Whether this hero wants to see what the others cheer. */
import { create } from 'zustand';

export const useCheersHidden = create<{ hidden: boolean }>(() => ({ hidden: false }));

export const cheersHidden = (hidden: boolean): void => useCheersHidden.setState({ hidden });
