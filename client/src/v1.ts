/** Written by `npm run client:types` from the OpenAPI document. Do not edit. */
export interface paths {
 "/api/v1/openapi.json": {
  parameters: {
  };
  /** This API as an OpenAPI 3.1 document. */
  get: operations["openApi"];
 };
 "/api/v1/capabilities": {
  parameters: {
  };
  /** What can be asked for: styles, room types and limits, and what the key may do. Needs the right `read`. */
  get: operations["capabilities"];
 };
 "/api/v1/credits": {
  parameters: {
  };
  /** The account’s credits of this month, and what the key may use of them. Needs the right `read`. */
  get: operations["credits"];
 };
 "/api/v1/photos": {
  parameters: {
  };
  /** Takes a photo of a room: JPEG, PNG, WebP or HEIC by its bytes. It is deleted after a day unless a batch uses it. Needs the right `stage`. */
  post: operations["uploadPhoto"];
 };
 "/api/v1/photos/by-url": {
  parameters: {
  };
  /** Fetches a photo of a room from a public https address, as if it was uploaded. The address must answer with the photo within ten seconds, after three redirects at most. Needs the right `stage`. */
  post: operations["fetchPhoto"];
 };
 "/api/v1/batches": {
  parameters: {
  };
  /** Starts the staging of up to 12 photos, furnished alike as rooms of one home; `rooms` names the keys of photos that show one room. Each takes a credit, in the order sent; photos that cannot be started are named with the reason, and the others go on. Ask `statusUrl` for the pictures. Needs the right `stage`. */
  post: operations["stageBatch"];
 };
 "/api/v1/batches/{id}": {
  parameters: {
  };
  /** A batch and its pictures. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds until it differs from what the caller has `seen`. Needs the right `read`. */
  get: operations["getBatch"];
 };
 "/api/v1/batches/{id}/stop": {
  parameters: {
  };
  /** Stops the photos that no worker has begun: their credits are returned. Photos that are being staged are finished. Needs the right `stage`. */
  post: operations["stopBatch"];
 };
 "/api/v1/pictures": {
  parameters: {
  };
  /** The account’s photos and pictures, newest first. `nextCursor` leads to the next part. Needs the right `read`. */
  get: operations["pictures"];
 };
 "/api/v1/pictures/{id}": {
  parameters: {
  };
  /** One photo and its picture. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change. Needs the right `read`. */
  get: operations["getPicture"];
 };
 "/api/v1/pictures/{id}/rearrange": {
  parameters: {
  };
  /** Rearranges the furniture of a picture in words, such as “sofa to the window wall, remove the plant”, by the rules of the editor, and makes its picture, free of charge, at most 20 of one photo. What was understood and what was not is answered at once; the picture is in use when `redrawing` is false again. Needs the right `stage`. */
  post: operations["rearrangePicture"];
 };
 "/api/v1/pictures/{id}/download": {
  parameters: {
  };
  /** A picture as a JPEG file that says in its data how it was made; with `disclosure=caption` it says on the picture that it is virtually staged, in the words of the account’s market. Needs the right `read`. */
  get: operations["downloadPicture"];
 };
 "/api/v1/pictures/{id}/page": {
  parameters: {
  };
  /** Gives a picture a public page, which shows the photo beside it. One that has a page keeps its address. Needs the right `publish`. */
  put: operations["publishPicture"];
  /** Takes the public page of a picture down, at once. A picture that has none stays as it is. Needs the right `publish`. */
  delete: operations["unpublishPicture"];
 };
 "/api/v1/listings": {
  parameters: {
  };
  /** The account’s listings, those that were changed last first: at most 200. Needs the right `read`. */
  get: operations["listings"];
  /** Begins a listing: an address that holds rooms, which hold pictures. Needs the right `stage`. */
  post: operations["createListing"];
 };
 "/api/v1/listings/{id}": {
  parameters: {
  };
  /** A listing. Needs the right `read`. */
  get: operations["getListing"];
 };
 "/api/v1/listings/{id}/pictures": {
  parameters: {
  };
  /** Puts pictures into a listing, each into the room of its type. A picture that is in another listing leaves it. Needs the right `stage`. */
  post: operations["addToListing"];
 };
 "/api/v1/listings/{id}/page": {
  parameters: {
  };
  /** Gives a listing a public page: its address and rooms, and each picture beside its photo. One that has a page keeps it. Needs the right `publish`. */
  put: operations["publishListing"];
  /** Takes the public page of a listing down, at once. A listing that has none stays as it is. Needs the right `publish`. */
  delete: operations["unpublishListing"];
 };
 "/api/v1/rooms/{id}": {
  parameters: {
  };
  /** A room that several photos of a batch show, by the `roomId` of its pictures, and what they wait for before they are staged. Needs the right `read`. */
  get: operations["getRoom"];
 };
 "/api/v1/rooms/{id}/answer": {
  parameters: {
  };
  /** Says how the photos of a room fit together: one of the alternatives, or none of them, so that each is furnished on its own, with furniture in other places. They are staged then. Needs the right `stage`. */
  post: operations["answerRoom"];
 };
 "/api/v1/rooms/{id}/match": {
  parameters: {
  };
  /** Matches the photos of a room once more that could not be matched. Needs the right `stage`. */
  post: operations["matchRoom"];
 };
 "/api/v1/exports": {
  parameters: {
  };
  /** Packs pictures as a ZIP. With `market` it has the form that this market asks for: each photo before its picture, their sizes, labels, and texts with RESO’s values. Asking for the same again while it is being packed answers that one. Needs the right `read`. */
  post: operations["startExport"];
 };
 "/api/v1/exports/{id}": {
  parameters: {
  };
  /** A ZIP of pictures. With `Prefer: wait=10` (RFC 7240) the answer waits up to so many seconds for a change. Needs the right `read`. */
  get: operations["getExport"];
 };
 "/api/v1/captions": {
  parameters: {
  };
  /** The texts that a market asks for: a caption for each picture, and a sentence for the public remarks. Nothing is made. Needs the right `read`. */
  post: operations["captions"];
 };
}
export interface webhooks {
 "photo.staged": {
  parameters: {
  };
  /** The picture of a photo is ready. */
  post: operations["photoStaged"];
 };
 "photo.declined": {
  parameters: {
  };
  /** A photo was declined because of what it shows. Its credit was returned. */
  post: operations["photoDeclined"];
 };
 "photo.failed": {
  parameters: {
  };
  /** A photo could not be staged because of an error. Its credit was returned. */
  post: operations["photoFailed"];
 };
 "room.waiting": {
  parameters: {
  };
  /** Photos of one room wait for your answer: how they fit together, or whether to match them once more. */
  post: operations["roomWaiting"];
 };
 "batch.finished": {
  parameters: {
  };
  /** Every photo of a batch is staged, declined, failed or stopped. */
  post: operations["batchFinished"];
 };
 "listing.answered": {
  parameters: {
  };
  /** A client has answered about a picture of a listing. */
  post: operations["listingAnswered"];
 };
 "credits.low": {
  parameters: {
  };
  /** A tenth or less of the month’s credits is left. Sent once a month. */
  post: operations["creditsLow"];
 };
 "webhook.test": {
  parameters: {
  };
  /** Sent by “Send a test” in the profile. */
  post: operations["webhookTest"];
 };
}
export interface components {
 schemas: {
  Picture: {
   id: string;
   status: "waiting" | "staging" | "staged" | "declined" | "failed";
   style: components["schemas"]["Style"] | null;
   roomType: components["schemas"]["RoomType"];
   prompt: string;
   removeFurniture: boolean;
   title: string;
   createdAt: string;
   updatedAt: string;
   photoUrl: string;
   staged: {
    url: string;
    previewUrl: string;
    thumbnailUrl: string;
    width: number;
    height: number;
    watermark: boolean;
   } | null;
   emptiedUrl: string | null;
   reso: {
    photo: {
     MediaAlteration: ("Virtual Staging - Item Addition" | "Decluttered - Item Removed" | "None")[];
     ImageOf: ("Living Room" | "Bedroom" | "Kitchen" | "Dining Room" | "Bathroom" | "Office") | null;
     LongDescription: string;
    };
    staged: {
     MediaAlteration: ("Virtual Staging - Item Addition" | "Decluttered - Item Removed" | "None")[];
     ImageOf: ("Living Room" | "Bedroom" | "Kitchen" | "Dining Room" | "Bathroom" | "Office") | null;
     LongDescription: string;
    } | null;
    emptied: {
     MediaAlteration: ("Virtual Staging - Item Addition" | "Decluttered - Item Removed" | "None")[];
     ImageOf: ("Living Room" | "Bedroom" | "Kitchen" | "Dining Room" | "Bathroom" | "Office") | null;
     LongDescription: string;
    } | null;
   };
   error: {
    code: "NOT_A_ROOM" | "OUTDOORS" | "NO_GROUND" | "NO_HORIZON" | "NO_FLOOR" | "NO_LAYOUT" | "FURNISHED" | "UNFINISHED" | "IN_USE" | "TOO_LITTLE_FLOOR" | "THROUGH_DOORWAY" | "CLOSE_UP" | "NO_SOFA_PLACE" | "TOO_LITTLE_GROUND" | "NO_PLACE" | "NOT_IN_SIGHT" | "REMOVAL_UNSUPPORTED" | "REMOVAL_OUTDOORS" | "REMOVAL_NO_ROOM" | "REMOVAL_FLOOR_HIDDEN" | "REMOVAL_WALL_HIDDEN" | "REMOVAL_WINDOW_HIDDEN" | "REMOVAL_DOOR_HIDDEN" | "REMOVAL_BUILT_IN_TOUCHED" | "REMOVAL_MAY_BE_BUILT_IN" | "REMOVAL_UNSURE" | "REMOVAL_ON_KEPT" | "REMOVAL_NOT_WHOLE" | "REMOVAL_NOTHING" | "REMOVAL_TOO_LITTLE" | "PANORAMA" | "UNREADABLE_PHOTO" | "ORIGINAL_GONE" | "LEAD_GONE" | "ARRANGEMENT_GONE" | "NOT_ANSWERED" | "CREDIT_GIVEN_BACK" | "PLAN_ENDED" | "STAGING_FAILED";
    message: string;
   } | null;
   credits: number;
   pageUrl: string | null;
   listingId: string | null;
   roomId: string | null;
   awaits: ("match" | "answer" | "retry") | null;
   redrawing: boolean;
  };
  Listing: {
   id: string;
   address: string;
   style: components["schemas"]["Style"] | null;
   rooms: {
    id: string;
    name: string;
    roomType: components["schemas"]["RoomType"] | null;
    pictureIds: string[];
   }[];
   pageUrl: string | null;
   createdAt: string;
   updatedAt: string;
  };
  Batch: {
   id: string;
   status: "working" | "finished";
   statusUrl: string;
   photos: {
    key: string;
    picture: components["schemas"]["Picture"] | null;
   }[];
   state: string;
  };
  SharedRoom: {
   id: string;
   pictureIds: string[];
   awaits: ("match" | "answer" | "retry") | null;
   alternatives: {
    id: number;
    thumbnails: (string | null)[];
    isLikely?: boolean;
   }[];
   error: {
    code: "MATCH_FAILED" | "PHOTO_GONE" | "ROOM_CHANGED" | "NOT_VERIFIED" | "NOT_FOLLOWED";
    message: string;
   } | null;
  };
  Archive: {
   id: string;
   status: "working" | "ready" | "failed";
   statusUrl: string;
   createdAt: string;
   total: number;
   done: number;
   leftOut: string[];
   files: {
    fileName: string;
    bytes: number;
    url: string;
   }[];
   expiresAt: string | null;
   error: {
    code: "EXPORT_FAILED" | "NOTHING_LEFT";
    message: string;
   } | null;
  };
  Problem: {
   /** @description Identifies the kind of problem. */
   type: string;
   title: string;
   status: number;
   /** @description For the person who called. */
   detail: string;
   /**
    * @description For programs.
    * @enum {string}
    */
   code: "VALIDATION_ERROR" | "INVALID_JSON" | "INVALID_VERIFICATION" | "INVALID_LINK" | "KEY_IN_URL" | "INVALID_SIGNATURE" | "UNAUTHENTICATED" | "INVALID_CREDENTIALS" | "GOOGLE_SIGN_IN_FAILED" | "CREDITS_EXCEEDED" | "PAYMENT_FAILED" | "ACCOUNT_INACTIVE" | "FRESH_SIGN_IN_NEEDED" | "NO_PASSWORD" | "PASSWORD_NEEDED" | "OTHER_ACCOUNTS_LINK" | "VERIFICATION_NEEDED" | "UNKNOWN_CLIENT" | "UPGRADE_REQUIRED" | "KEY_NOT_ACCEPTED" | "KEY_SCOPE" | "LIVE_KEY_NEEDED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "USER_EXISTS" | "ALREADY_VERIFIED" | "EMAIL_RESERVED" | "NO_MAIL" | "ALREADY_SUBSCRIBED" | "NO_SUBSCRIPTION" | "PAYMENT_PENDING" | "SAME_PLAN" | "NOT_RETRYABLE" | "NOT_STAGED" | "VARIATION_LIMIT" | "NO_CREDIT_BACK" | "NOTHING_ADDED" | "SHARED_ROOM_STARTED" | "SHARED_ROOM_NOT_STARTED" | "MATCH_UNDER_WAY" | "NO_SUCH_ALTERNATIVE" | "SHARED_ROOM_FULL" | "SCENE_CHANGED" | "SCENE_UNAVAILABLE" | "SCENE_INVALID" | "RENDER_LIMIT" | "COSTS_A_CREDIT" | "LISTING_GONE" | "LISTING_CHANGED" | "LISTING_FULL" | "BATCH_FULL" | "API_KEY_LIMIT" | "WEBHOOK_LIMIT" | "WEBHOOK_OFF" | "LISTING_LIMIT" | "REVIEW_CLOSED" | "REVIEW_FULL" | "VERSION_NOT_READY" | "ALREADY_CLEAN" | "PHOTO_BUSY" | "EXPORT_LIMIT" | "FILE_TOO_LARGE" | "REQUEST_TOO_LARGE" | "INVALID_FILE_TYPE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "UNREADABLE_PHOTO" | "PHOTO_SIZE" | "PHOTO_TOO_DETAILED" | "TOO_COMPLEX" | "PHOTO_URL_REFUSED" | "WEBHOOK_URL_REFUSED" | "REMOVAL_UNAVAILABLE" | "FAILURE_LIMIT" | "START_LIMIT" | "RATE_LIMITED" | "INTERNAL" | "BILLING_UNAVAILABLE" | "PRICE_NOT_CONFIGURED" | "BUSY" | "UNAVAILABLE";
   /** @description Of this request, as in X-Request-Id: by it the service finds it in its log. */
   requestId: string;
   /** @description With VALIDATION_ERROR: what is wrong with which field. */
   fields?: {
    [key: string]: string;
   };
   /** @description With status 429: seconds to wait. */
   retryAfter?: number;
  } & {
   [key: string]: unknown;
  };
  RoomType: "LIVING_ROOM" | "BEDROOM" | "KITCHEN" | "DINING_ROOM" | "BATHROOM" | "OFFICE" | "OUTDOOR";
  Style: "MODERN" | "TRADITIONAL" | "LUXURY" | "MINIMALIST" | "BOHEMIAN" | "INDUSTRIAL" | "SCANDINAVIAN" | "FARMHOUSE";
 };
 responses: never;
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
 openApi: {
  parameters: {
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": {
      openapi: string;
     } & {
      [key: string]: unknown;
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 capabilities: {
  parameters: {
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": {
      key: {
       mode: "live" | "test";
       scopes: ("read" | "stage" | "publish")[];
      };
      styles: {
       id: components["schemas"]["Style"];
       name: string;
      }[];
      roomTypes: {
       id: components["schemas"]["RoomType"];
       name: string;
      }[];
      furnitureRemoval: boolean;
      markets: {
       id: "crmls" | "stellar" | "smartmls" | "realtracs" | "bright" | "canopy" | "mlsnow" | "har" | "rebny" | "nwmls" | "eu" | "uk" | "australia" | "generic";
       name: string;
      }[];
      languages: ("en" | "es")[];
      limits: {
       photoBytes: number;
       photosPerCall: number;
       photosPerBatch: number;
       promptLength: number;
      };
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 credits: {
  parameters: {
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": {
      limit: number;
      used: number;
      available: number;
      renewsAt: string;
      key: {
       limit: number | null;
       used: number;
      };
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 uploadPhoto: {
  parameters: {
  };
  requestBody: {
   content: {
    "multipart/form-data": {
     image: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      imageUrl: string;
      width: number;
      height: number;
      bytes: number;
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 fetchPhoto: {
  parameters: {
  };
  requestBody: {
   content: {
    "application/json": {
     url: string;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      imageUrl: string;
      width: number;
      height: number;
      bytes: number;
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 stageBatch: {
  parameters: {
   header?: {
    /** @description A name of the caller's own for this request, such as a UUID, in quotes or without (draft-ietf-httpapi-idempotency-key-header). The same request with the same key is answered with the same job, batch or listing, as it is by then, and takes no second credit. Kept for 24 hours; requests that were refused are not. */
    "Idempotency-Key"?: string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     id?: string;
     photos: {
      key?: string;
      imageUrl: string;
      /** @default  */
      prompt?: string;
      /** @default MODERN */
      style?: components["schemas"]["Style"];
      /** @default LIVING_ROOM */
      roomType?: components["schemas"]["RoomType"];
      /** @default false */
      removeFurniture?: boolean;
      removal?: "all" | "sure" | "only";
      keeps?: ("rugs" | "pictures")[];
      title?: string;
     }[];
     /** @default [] */
     rooms?: string[][];
     listingId?: string;
    };
   };
  };
  responses: {
   202: {
    content: {
     "application/json": {
      id: string;
      status: "working" | "finished";
      statusUrl: string;
      photos: {
       key: string;
       picture: components["schemas"]["Picture"] | null;
      }[];
      state: string;
      refused: {
       key: string;
       code: "VALIDATION_ERROR" | "NOT_FOUND" | "CREDITS_EXCEEDED" | "FAILURE_LIMIT" | "START_LIMIT" | "REMOVAL_UNAVAILABLE" | "UPGRADE_REQUIRED" | "LISTING_FULL" | "SHARED_ROOM_FULL";
       detail: string;
       renewsAt?: string;
      }[];
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 getBatch: {
  parameters: {
   query?: {
    seen?: string;
   };
   header?: {
    /** @description `wait=` and seconds, at most 10 (RFC 7240). */
    Prefer?: string;
   };
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Batch"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 stopBatch: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Batch"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 pictures: {
  parameters: {
   query?: {
    limit?: number;
    cursor?: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": {
      pictures: components["schemas"]["Picture"][];
      nextCursor: string | null;
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 getPicture: {
  parameters: {
   header?: {
    /** @description `wait=` and seconds, at most 10 (RFC 7240). */
    Prefer?: string;
   };
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Picture"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 rearrangePicture: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     words: string;
    };
   };
  };
  responses: {
   202: {
    content: {
     "application/json": {
      picture: components["schemas"]["Picture"];
      done: {
       words: string;
       objections: string[];
      }[];
      notDone: {
       words: string;
       code: "NOT_UNDERSTOOD" | "NO_SUCH_PIECE" | "NO_SUCH_PLACE" | "NO_FREE_PLACE" | "STAYS" | "TOO_MANY";
       detail: string;
      }[];
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 downloadPicture: {
  parameters: {
   query?: {
    disclosure?: "none" | "caption";
    picture?: "staged" | "emptied";
   };
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "image/jpeg": unknown;
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 publishPicture: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Picture"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 unpublishPicture: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Picture"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 listings: {
  parameters: {
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": {
      listings: components["schemas"]["Listing"][];
      nextCursor: string | null;
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 createListing: {
  parameters: {
   header?: {
    /** @description A name of the caller's own for this request, such as a UUID, in quotes or without (draft-ietf-httpapi-idempotency-key-header). The same request with the same key is answered with the same job, batch or listing, as it is by then, and takes no second credit. Kept for 24 hours; requests that were refused are not. */
    "Idempotency-Key"?: string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     address: string;
     /** @default null */
     style?: components["schemas"]["Style"] | null;
     pictureIds?: string[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Listing"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 getListing: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Listing"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 addToListing: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     pictureIds: string[];
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Listing"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 publishListing: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Listing"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 unpublishListing: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Listing"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 getRoom: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["SharedRoom"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 answerRoom: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     alternative: number | null;
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["SharedRoom"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 matchRoom: {
  parameters: {
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   202: {
    content: {
     "application/json": components["schemas"]["SharedRoom"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 startExport: {
  parameters: {
  };
  requestBody: {
   content: {
    "application/json": {
     pictureIds?: string[];
     listingId?: string;
     market?: "crmls" | "stellar" | "smartmls" | "realtracs" | "bright" | "canopy" | "mlsnow" | "har" | "rebny" | "nwmls" | "eu" | "uk" | "australia" | "generic";
     /**
      * @default en
      * @enum {string}
      */
     language?: "en" | "es";
     /** @default true */
     label?: boolean;
     /** @default false */
     photos?: boolean;
     /**
      * @default none
      * @enum {string}
      */
     disclosure?: "none" | "caption";
    };
   };
  };
  responses: {
   202: {
    content: {
     "application/json": components["schemas"]["Archive"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 getExport: {
  parameters: {
   header?: {
    /** @description `wait=` and seconds, at most 10 (RFC 7240). */
    Prefer?: string;
   };
   path: {
    id: string;
   };
  };
  requestBody?: never;
  responses: {
   200: {
    content: {
     "application/json": components["schemas"]["Archive"];
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 captions: {
  parameters: {
  };
  requestBody: {
   content: {
    "application/json": {
     pictureIds?: string[];
     listingId?: string;
     market: "crmls" | "stellar" | "smartmls" | "realtracs" | "bright" | "canopy" | "mlsnow" | "har" | "rebny" | "nwmls" | "eu" | "uk" | "australia" | "generic";
     /**
      * @default en
      * @enum {string}
      */
     language?: "en" | "es";
    };
   };
  };
  responses: {
   200: {
    content: {
     "application/json": {
      pictures: {
       id: string;
       caption: string;
       mediaAlteration: ("Virtual Staging - Item Addition" | "Decluttered - Item Removed" | "None")[] | null;
      }[];
      remarks: string;
     };
    };
   };
   default: {
    content: {
     "application/problem+json": components["schemas"]["Problem"];
    };
   };
  };
 };
 photoStaged: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "photo.staged";
     timestamp: string;
     data: {
      pictureId: string;
      batchId: string | null;
     };
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 photoDeclined: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "photo.declined";
     timestamp: string;
     data: {
      pictureId: string;
      batchId: string | null;
     };
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 photoFailed: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "photo.failed";
     timestamp: string;
     data: {
      pictureId: string;
      batchId: string | null;
     };
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 roomWaiting: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "room.waiting";
     timestamp: string;
     data: {
      roomId: string;
      batchId: string | null;
     };
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 batchFinished: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "batch.finished";
     timestamp: string;
     data: {
      batchId: string;
     };
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 listingAnswered: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "listing.answered";
     timestamp: string;
     data: {
      listingId: string;
      pictureId: string;
     };
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 creditsLow: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "credits.low";
     timestamp: string;
     data: Record<string, never>;
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
 webhookTest: {
  parameters: {
   header: {
    /** @description Of the event; the same whenever it is sent again. */
    "webhook-id": string;
    /** @description When it is sent, in seconds since 1970. Refuse what is more than five minutes old. */
    "webhook-timestamp": string;
    /** @description Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret. */
    "webhook-signature": string;
   };
  };
  requestBody: {
   content: {
    "application/json": {
     /** @constant */
     type: "webhook.test";
     timestamp: string;
     data: Record<string, never>;
    };
   };
  };
  responses: {
   /** @description Nothing is sent here any more. */
   410: {
    content?: never;
   };
   /** @description Taken. Answer within 15 seconds; work on it afterwards. */
   "2XX": {
    content?: never;
   };
   /** @description Not taken; it is sent again later. */
   default: {
    content?: never;
   };
  };
 };
}
