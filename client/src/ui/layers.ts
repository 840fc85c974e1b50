import { create } from 'zustand';

/** The modal dialogs that are open, the last one on top. */
const useOpenLayers = create<readonly HTMLElement[]>(() => []);

/** An open dialog takes the toasts, lists and menus with it to the top; the answer ends that. */
export function enterLayer(element: HTMLElement): () => void {
  useOpenLayers.setState((layers) => [...layers, element], true);
  return () => useOpenLayers.setState((layers) => layers.filter((layer) => layer !== element), true);
}

/** The topmost open dialog, where there is one. */
export function useTopLayer(): HTMLElement | undefined {
  return useOpenLayers((layers) => layers.at(-1));
}
