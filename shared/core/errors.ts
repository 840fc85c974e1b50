/**
 * The closed catalogue of errors. The code decides what happens; the text is
 * what a person reads and is never parsed. The client translates by code.
 */
interface CatalogueEntry {
  /** HTTP status the API answers with; 0 for errors that only a client can see. */
  readonly status: number;
  readonly message: string;
  readonly title: string;
}

const entry = (status: number, message: string, title = 'Error'): CatalogueEntry => ({
  status,
  message,
  title,
});

export const ERROR_CATALOGUE = {
  INVALID_CREDENTIALS: entry(
    401,
    'Invalid email or password. Please check your credentials and try again.',
    'Login Failed',
  ),
  EMAIL_NOT_VERIFIED: entry(
    403,
    'Please verify your email address before logging in. Check your inbox for the verification link.',
    'Email Not Verified',
  ),
  INSUFFICIENT_PERMISSIONS: entry(403, 'You do not have permission to perform this action.', 'Access Denied'),
  UNAUTHORIZED: entry(401, 'You are not authorized to perform this action.'),
  TOKEN_EXPIRED: entry(401, 'Your session has expired. Please log in again.'),
  VALIDATION_ERROR: entry(400, 'Please check your input and try again.', 'Invalid Input'),
  MISSING_FIELDS: entry(400, 'Please fill in all required fields.', 'Invalid Input'),
  INVALID_EMAIL: entry(400, 'Please enter a valid email address.', 'Invalid Input'),
  WEAK_PASSWORD: entry(400, 'Password must be at least 6 characters long.', 'Invalid Input'),
  NETWORK_ERROR: entry(
    0,
    'Network connection error. Please check your internet connection and try again.',
    'Connection Error',
  ),
  TIMEOUT_ERROR: entry(504, 'Request timed out. Please try again.', 'Connection Error'),
  SERVER_ERROR: entry(500, 'Server error. Please try again later.', 'Server Error'),
  RATE_LIMIT_EXCEEDED: entry(
    429,
    'Too many requests. Please wait a moment and try again.',
    'Too Many Requests',
  ),
  USER_NOT_FOUND: entry(404, 'User not found.'),
  MISSION_NOT_FOUND: entry(404, 'Mission not found.'),
  MISSION_ALREADY_COMPLETED: entry(409, 'You have already completed this mission.'),
  INVALID_PHOTO: entry(400, 'Please upload a valid image file.'),
  PHOTO_TOO_LARGE: entry(413, 'Image file is too large. Please upload an image smaller than 5MB.'),
  EMAIL_ALREADY_EXISTS: entry(409, 'An account with this email already exists.'),
  AI_SERVICE_ERROR: entry(
    503,
    'AI service is temporarily unavailable. Please try again later.',
    'AI Service Error',
  ),
  BLOCKCHAIN_ERROR: entry(
    502,
    'Blockchain service error. Please check your wallet connection and try again.',
    'Blockchain Error',
  ),
  ARVR_ERROR: entry(
    0,
    'AR/VR experience failed to load. Please check your device compatibility.',
    'AR/VR Error',
  ),
  IOT_ERROR: entry(503, 'IoT sensor data is temporarily unavailable. Please try again later.', 'IoT Error'),
  NFT_MINTING_ERROR: entry(502, 'Failed to mint NFT certificate. Please try again.', 'NFT Minting Failed'),
  CARBON_CREDIT_ERROR: entry(
    502,
    'Carbon credit transaction failed. Please try again.',
    'Carbon Credit Error',
  ),
  SMART_CONTRACT_ERROR: entry(
    502,
    'Smart contract interaction failed. Please check your wallet and try again.',
    'Smart Contract Error',
  ),
  AI_VERIFICATION_ERROR: entry(
    422,
    'AI photo verification failed. Please upload a clearer image.',
    'AI Verification Failed',
  ),
  LEARNING_PATH_ERROR: entry(
    503,
    'Failed to generate personalized learning path. Please try again.',
    'Learning Path Error',
  ),
  AUTOMATION_ERROR: entry(503, 'Smart automation failed. Please try again later.', 'Automation Error'),
  FILE_UPLOAD_ERROR: entry(500, 'File upload failed. Please try again.', 'File Upload Error'),
  INVALID_FILE_TYPE: entry(415, 'Invalid file type. Please upload a valid image file.', 'Invalid File Type'),
  FILE_TOO_LARGE: entry(413, 'File is too large. Please upload a file smaller than 10MB.', 'File Too Large'),
  FILE_CORRUPTED: entry(422, 'File appears to be corrupted. Please try uploading again.', 'File Corrupted'),
  CSRF_TOKEN_MISMATCH: entry(
    403,
    'Security token mismatch. Please refresh the page and try again.',
    'Security Error',
  ),
  SQL_INJECTION_ATTEMPT: entry(
    403,
    'Invalid input detected. Please check your input and try again.',
    'Security Violation',
  ),
  SUSPICIOUS_ACTIVITY: entry(
    403,
    'Suspicious activity detected. Please try again later.',
    'Suspicious Activity',
  ),
  NOT_FOUND: entry(404, 'We could not find what you were looking for.'),
  UNKNOWN_ERROR: entry(500, 'An unexpected error occurred. Please try again.'),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as [ErrorCode, ...ErrorCode[]];

/** One thing that was wrong with the input: where, and what. */
export interface InputProblem {
  path: string;
  message: string;
}

/** What every refusal looks like on the wire. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: InputProblem[];
}

/** An error of the catalogue, thrown by commands and policies, shown to people by code. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly problems: InputProblem[] | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; problems?: InputProblem[]; cause?: unknown } = {},
  ) {
    super(
      options.message ?? ERROR_CATALOGUE[code].message,
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.code = code;
    this.problems = options.problems;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status || 500;
  }
}

/** The body of a refusal; anything that is not of the catalogue says nothing but SERVER_ERROR. */
export function errorBody(error: unknown): ErrorBody {
  if (!(error instanceof AppError))
    return { code: 'SERVER_ERROR', message: ERROR_CATALOGUE.SERVER_ERROR.message };
  const body: ErrorBody = { code: error.code, message: error.message };
  if (error.problems) body.errors = error.problems;
  return body;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_CATALOGUE, value);
}
