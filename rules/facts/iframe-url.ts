import { resourceFact } from "./resource-fact.js";

export const iframeUrl = resourceFact("iframe-url", "Frames", ({ iframes }) => iframes);
