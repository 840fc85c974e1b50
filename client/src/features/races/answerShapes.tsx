/** Each answer has a shape and a colour of its own, always together with its letter. */
export const ANSWERS = [
  { letter: 'A', tone: 'leaf', shape: <path d="M12 2C20 6 20 18 12 22C4 18 4 6 12 2Z" /> },
  { letter: 'B', tone: 'ocean', shape: <path d="M12 2.500L22 21H2Z" /> },
  { letter: 'C', tone: 'sun', shape: <path d="M3.500 3.500H20.500V20.500H3.500Z" /> },
  {
    letter: 'D',
    tone: 'coral',
    shape: (
      <path d="M12 1.500L15 8.700L22.600 9.300L16.800 14.300L18.600 21.800L12 17.700L5.400 21.800L7.200 14.300L1.400 9.300L9 8.700Z" />
    ),
  },
] as const;
