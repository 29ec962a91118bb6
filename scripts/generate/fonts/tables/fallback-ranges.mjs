/**
 * Which font Chromium falls back to for a character that no font of the family list has, as measured over the
 * assigned code points (DevTools CSS.getPlatformFontsForNode, Noto fonts of Debian installed, no language given).
 * PostScript name -> inclusive ranges, hexadecimal. What is absent here comes out as the primary font's missing glyph.
 */
export const fallbackRanges = {
  "NotoSans-Regular": `
    180-191 193-19f 1a2-1ae 1b1-1cc 1dd-1f7 200-217 21c-250 252-260 262-2ba 2bd-2c5 2c8 2cc 2ce-2d7 2de-2e9
    2ec-2ff 302-303 305-306 309-30b 30d-34e 350-37d 37f 3cf-3e1 3f0-3ff 460-48f 492-52f 1ab0-1ac0 1c80-1c88
    1d00-1df9 1dfb-1e3d 1e40-1e7f 1e86-1e9f 1efa-1f70 1f72 1f74 1f76 1f78 1f7a 1f7c 1f80-1fba 1fbc-1fbd
    1fbf-1fc8 1fca 1fcc-1fd2 1fd6-1fda 1fdd-1fe2 1fe4-1fea 1fec-1fed 1ff2-1ff8 1ffa 1ffc 1ffe 201f 2023-2024
    2031 2034 2036-2038 203d 203f-2041 2043 2045-2046 204a-204e 2050 2052-205e 2070-2071 2075-207e 2080-20a2
    20a5-20a6 20a8 20ad-20bf 20f0 2101-2102 2104 2106-2108 210b-210e 2110-2112 2114-2115 2117-2120 2123-2125
    2128-2129 212c-212d 212f-2134 2136-213a 213c-215a 215f 2184 2189 2c60-2c7f 2de0-2e27 2e2a-2e39 2e3c-2e40
    2e42-2e52 a640-a69f a700-a7bf a7c2-a7ca a7f5-a7ff a92e ab30-ab6b fb05-fb06 fe20-fe2f fffc-fffd
  `,
  "NotoSansCJKjp-Regular": `
    1a0-1a1 1af-1b0 1cd-1dc 1f8-1f9 251 261 2bb 2ca-2cb 2ea-2eb 300-301 304 307 30c 1100-11ff 1e3e-1e3f
    1ea0-1ef1 1ef4-1ef9 2012 2016 2025 2027 2035 203b 2042 2047-2049 2051 2074 20a9 20ab 20dd-20de 2100 2103
    2109-210a 210f 2121 2127 2135 213b 2160-216b 2170-217b 2196-2199 21b8-21b9 21c4-21c6 21cb-21cc 21d0 21d2
    21d4 21e6-21e9 21f5 2200 2203 2205 2207-220b 2213 221d 2220 2223 2225-2228 222a 222c-222e 2234-2237 223d
    2243 2245 224c 2262 2266-2267 226a-226b 226e-226f 2272-2273 2276-2277 2282-2287 228a-228b 2295-2299 22a0
    22a5 22bf 22da-22db 22ef 2305-2307 2312 2318 2329-232a 23b0-23b1 23be-23cc 23ce 23da-23db 2423 2460-24ff
    2501 2503-250b 250d-250f 2511-2513 2515-2517 2519-251b 251d-2523 2525-252b 252d-2533 2535-253b 253d-254f
    256d-257f 2581-2583 2585-2587 2589-258b 258d-258f 2594-259f 25a2-25a9 25b1 25b3 25b6-25b7 25bd 25c0-25c1
    25c6-25c7 25c9 25cc 25ce 25d0-25d3 25e2-25e5 25ef 2600-2603 2605-2606 2609 260e-260f 2616-2617 261c
    261e-261f 262f 2641 2661-2662 2664 2667-2669 266d-266f 2672-267d 26a0 2702 2713 271a 273d 273f-2740 2756
    2776-2793 27a1 2934-2935 29bf 29fa-29fb 2b05-2b07 2b1a 2b95 2e3a-2e3b 2e80-2ffb 3000-31bb 31c0-31e3
    31f0-332b 332d-33ff 3400-4dbf 4e00-9fff a960-a97c ac00-d7a3 f900-face fad1-fad4 fad8-fb00 fb03-fb04
    fe10-fe19 fe30-fe6b ff01-ffee 1f100-1f10c 1f110-1f16c 1f170-1f1ac 1f200-1f251 20000-3ffff
  `,
  "NotoSansLisu-Regular": "2bc 2cd a4d0-a4ff",
  "NotoSansArmenian-Regular": "308 531-58f fb13-fb17",
  "NotoSansCoptic-Regular": "3e2-3ef 2c80-2cff",
  "NotoSansHebrew-Regular": "591-5ea 5f0-5f4 20aa fb1d-fb4f",
  "NotoKufiArabic-Regular": `
    600-603 60b-615 61b 61e 621-63a 641-673 675-6eb 6ed-6ff 750-76d fb6a-fb6d fc63 fd3e-fd3f fdf2 fdfc fe70
    fe72 fe74-fe76 fe78 fe7a fe7c fe7e
  `,
  "NotoSansArabic-Regular": `
    604-60a 616-61a 620 63b-63f 674 6ec 76e-77f 8a0-8b4 8b6-8be 8d3-8ff fb50-fb69 fb6e-fbc1 fbd3-fc62
    fc64-fd3d fd50-fd8f fd92-fdc7 fdf0-fdf1 fdf3-fdfb fdfd fe71 fe73 fe77 fe79 fe7b fe7d fe7f-fefc
  `,
  "NotoSansAdlam-Regular": "61f 640 204f 2e28-2e29 2e41",
  "NotoSansSyriac-Regular": "700-74f",
  "NotoSansThaana-Regular": "780-7b1",
  "NotoSansNKo-Regular": "7c0-7ff",
  "NotoSansSamaritan-Regular": "800-83e",
  "NotoSansMandaic-Regular": "840-85e",
  "NotoSansDevanagari-Regular": `
    900-950 953-963 966-97f 1cd1 1cd3-1cd4 1cdb 1cde-1cdf 1ce2-1ce9 1ceb-1cec 1cee-1cf1 1cf3 1cf8-1cf9
    a8e0-a8f0 a8f2-a8ff
  `,
  "NotoSansSharada-Regular": "951 1cd7 1cd9 1cdc-1cdd 1ce0",
  "NotoSerifGujarati-Regular": "952 a81-aff",
  "NotoSansTakri-Regular": "964-965 a830-a839",
  "NotoSansBengali-Regular": "980-9fe 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf6-1cf7 a8f1",
  "NotoSansGurmukhi-Regular": "a01-a76 262c",
  "NotoSansOriya-Regular": "b01-b4d b56-b77",
  "NotoSansTamil-Regular": "b82-ba9 bae-bb4 bb6-bd7 bf3-bfa",
  "NotoSansGrantha-Regular": "baa bb5 be6-bf2",
  "NotoSansTelugu-Regular": "c00-c39 c3d-c5a c60-c7f",
  "NotoSerifKannada-Regular": "c80-cd6 cde-cf2 1cd0 1cd2 1cda 1cf2 1cf4-1cf5",
  "NotoSansMalayalam-Regular": "d00-d7f",
  "NotoSerifSinhala-Regular": "d81-df4",
  "NotoSansThai-Regular": "e01-e5b",
  "NotoSansLao-Regular": "e81-e84 e87-e88 e8a e8d e94-e97 e99-e9f ea1-ea7 eaa-eab ead-eb9 ebb-ecd ed0-edf",
  "NotoLoopedLao-Regular": "e86 e89 e8c e8e-e93 e98 ea0 ea8-ea9 eac eba",
  "NotoSerifTibetan-Regular": "f00-fda",
  "NotoSansMyanmar-Regular": "1000-103f 104a-109f a9e0-a9fe aa60-aa7f",
  "NotoSansChakma-Regular": "1040-1049",
  "NotoSansGeorgian-Regular": "10a0-10ff 1c90-1cbf 2d00-2d2d",
  "NotoSansEthiopic-Regular": "1200-1399 2d80-2dde ab01-ab2e",
  "NotoSansCherokee-Regular": "13a0-13fd ab70-abbf",
  "NotoSansCanadianAboriginal-Regular": "1400-167f 18b0-18f5",
  "NotoSansOgham-Regular": "1680-169c",
  "NotoSansRunic-Regular": "16a0-16f8",
  "NotoSansTagalog-Regular": "1700-170c 170e-1714",
  "NotoSansHanunoo-Regular": "1720-1734",
  "NotoSansBuhid-Regular": "1735-1753",
  "NotoSansTagbanwa-Regular": "1760-1773",
  "NotoSansKhmer-Regular": "1780-17b3 17b6-17f9 19e0-19ff",
  "NotoSansMongolian-Regular": "1800-180a 1810-18aa",
  "NotoSansLimbu-Regular": "1900-194f",
  "NotoSansTaiLe-Regular": "1950-1974",
  "NotoSansNewTaiLue-Regular": "1980-19df",
  "NotoSansBuginese-Regular": "1a00-1a1f a9cf",
  "NotoSansTaiTham-Regular": "1a20-1aad",
  "NotoSansBalinese-Regular": "1b00-1b4b 1b50-1b7c",
  "NotoSansSundanese-Regular": "1b80-1bbf 1cc0-1cc7",
  "NotoSansBatak-Regular": "1bc0-1bff",
  "NotoSansLepcha-Regular": "1c00-1c4f",
  "NotoSansOlChiki-Regular": "1c50-1c7f",
  "NotoSansMath-Regular": `
    20d0-20dc 20e1 20e5-20ef 219a-21a7 21a9-21ae 21b0-21b7 21ba-21c3 21c7-21ca 21cd-21cf 21d1 21d3 21d5-21e5
    21f1-21f2 21f4 21f6-21ff 2201 2204 220c-220e 2210 2214 2216-2217 221b-221c 2221-2222 2224 222f-2233
    2238-223c 223e-2242 2244 2246-2247 2249-224b 224d-225f 2263 2268-2269 226c-226d 2270-2271 2274-2275
    2278-2281 2288-2289 228c-2294 229a-229f 22a1-22a4 22a6-22be 22c0-22c3 22c7-22d9 22dc-22ee 22f0-22ff
    2308-230b 2319 231c-231f 2336-237a 237c 2395 239b-23af 23b2-23b6 23d0 23dc-23e1 27c0-27ff 2900-2933
    2936-2980 2982-29be 29c0-29ea 29ec-29f9 29fc-2aff 2b0e-2b11 2b30-2b4c 2bfe 1d400-1d7ff
  `,
  "NotoSansSymbols-Regular": `
    20df-20e0 20e4 216c-216f 217c-2183 2185-2188 218a-218b 2300-2301 2303-2304 230c-230f 2311 2313-2315 2317
    2322-2323 232c-2335 2380-2393 2396-239a 23cd 23d1-23d9 23e2-23e8 260a-260d 2613 2624-262b 262d-262e
    2638-2639 263d-263f 2643-2653 2670-2671 267e 2690-269d 26a2-26a9 26ad-26bc 26ce 26e2-26ff 271d-2721
    1f546-1f549 1f54f 1f610 1f700-1f773
  `,
  "NotoSansSymbols2-Regular": `
    20e2-20e3 21af 21ea-21f0 21f3 2218 22c4-22c6 2316 231a-231b 2324-2328 232b 237b 237d-237f 2394 23cf
    23e9-23ea 23ed-23ef 23f1-2422 2424-2426 2440-244a 25ad-25b0 25b4-25b5 25b8-25b9 25bb 25be-25bf 25c2-25c3
    25c5 25c8 25cd 25d4-25d7 25da-25e1 25e7-25ee 25f0-25ff 2604 2607-2608 2610-2612 2614-2615 2618-261b 261d
    2620-2623 2630-2637 2654-265f 267f-268f 269e-269f 26a1 26aa-26ac 26bd-26cd 26cf-26e1 2700-2701 2703-2704
    2706-2709 270b-2712 2714-2719 271b-271c 2722-2727 2729-273c 273e 2741-274b 274d 274f-2753 2757-2775 2794
    2798-27a0 27a2-27af 27b1-27be 2800-28ff 2981 29eb 2b00-2b04 2b08-2b0d 2b12-2b19 2b1b-2b2f 2b4d-2b94
    2b97-2bfd 2bff 4dc0-4dff fff9-fffb 1f000-1f0f5 1f30d-1f30f 1f315 1f31c 1f321-1f32c 1f336 1f378 1f37d
    1f393-1f39f 1f3a7 1f3ac-1f3ae 1f3c2 1f3c4 1f3c6 1f3ca-1f3ce 1f3d4-1f3e0 1f3ed 1f3f1-1f3f3 1f3f5-1f3f7
    1f408 1f415 1f41f 1f426 1f43f 1f441-1f442 1f446-1f449 1f44c-1f44e 1f453 1f46a 1f47d 1f4a3 1f4b0 1f4b3
    1f4b9 1f4bb 1f4bf 1f4c8-1f4cb 1f4da 1f4df 1f4e4-1f4e6 1f4ea-1f4ed 1f4f7 1f4f9-1f4fb 1f4fd-1f4fe 1f503
    1f507-1f50a 1f50d 1f512-1f513 1f53e-1f545 1f54a 1f550-1f579 1f57b-1f594 1f597-1f5a3 1f5a5-1f5fa
    1f650-1f67f 1f687 1f68d 1f691 1f694 1f698 1f6ad 1f6b2 1f6b9-1f6ba 1f6bc 1f6c6-1f6cb 1f6cd-1f6cf
    1f6d3-1f6d7 1f6e0-1f6ea 1f6f0-1f6f3 1f6f7-1f6fc 1f780-1f7d8 1f7e0-1f7eb 1f800-1f8b1 1f93b 1f946
    1fa00-1fa53 1fa60-1fa74 1fa78-1fa7a 1fa80-1fa86 1fa90-1faa8 1fab0-1fab6 1fac0-1fac2 1fad0-1fad6
    1fb00-1fbca 1fbf0-1fbf9
  `,
  "NotoSansGlagolitic-Regular": "2c00-2c2e 2c30-2c5e",
  "NotoSansTifinagh-Regular": "2d30-2d7f",
  "NotoSansYi-Regular": "a000-a4c6",
  "NotoSansVai-Regular": "a500-a62b",
  "NotoSansBamum-Regular": "a6a0-a6f7",
  "NotoSansSylotiNagri-Regular": "a800-a82c",
  "NotoSansPhagsPa-Regular": "a840-a877",
  "NotoSansSaurashtra-Regular": "a880-a8d9",
  "NotoSansKayahLi-Regular": "a900-a92d a92f",
  "NotoSansRejang-Regular": "a930-a95f",
  "NotoSansJavanese-Regular": "a980-a9cd a9d0-a9df",
  "NotoSansCham-Regular": "aa00-aa5f",
  "NotoSansTaiViet-Regular": "aa80-aadf",
  "NotoSansMeeteiMayek-Regular": "aae0-aaf6 abc0-abf9",
  "NotoSansGothic-Regular": "10330-1034a",
};
