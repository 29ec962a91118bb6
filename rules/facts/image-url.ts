import { resourceFact } from "./resource-fact.js";

export const imageUrl = resourceFact("image-url", "Images", ({ images }) => images);
